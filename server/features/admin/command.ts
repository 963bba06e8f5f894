import type { Registration } from '#shared/domain/account/registration.ts'
import type { Database } from '../../db/database.ts'
import type { Member } from '../../members/member.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { Diagnosis } from './doctor/doctor.ts'

export interface AdminNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: () => Date
  /** Whether new accounts have premium; true if nothing is set. */
  readonly premiumForEveryone?: boolean
  /** Who may create an account; anyone where nothing is set. */
  readonly registration?: Registration
  /** The address that people use, like https://verses.example.org, for links. */
  readonly siteAddress?: string
  /** Opens the recordings in a download; without it they stay out. */
  readonly recordingsKey?: Buffer | null
  /** Compares the donations with the card provider's, and says what was found; null where none is set up. */
  readonly reconcileDonations?: (tell: (progress: string) => void) => Promise<string | null>
  /** Checks the whole installation; sends a test email if there is an address. */
  readonly examine?: (sendTo: string) => Promise<Diagnosis>
}

export interface AdminCommand {
  readonly about: string
  /** Whether to ask for confirmation first. */
  readonly destroys: boolean
  run(needs: AdminNeeds, member: Member): Promise<string>
  /** Runs for all members, where that makes sense; `tell` gets the progress. */
  runForAll?(needs: AdminNeeds, tell: (progress: string) => void): Promise<string>
}

/** The message is one sentence for the operator. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo'
}
