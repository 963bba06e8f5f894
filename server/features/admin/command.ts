import type { Database } from '../../db/database.ts'
import type { Member } from '../../members/member.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { Diagnosis } from './doctor/doctor.ts'

/** What the operator's commands work with. */
export interface AdminNeeds {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: () => Date
  /** Whether new accounts have premium; true where nothing is set. */
  readonly premiumForEveryone?: boolean
  /** Compares the donations with the card provider's, and says what was found; null where none is set up. */
  readonly reconcileDonations?: (tell: (progress: string) => void) => Promise<string | null>
  /** Looks at the whole installation; with an address, sends a test email there. */
  readonly examine?: (sendTo: string) => Promise<Diagnosis>
}

/** Something the operator can do with one member. */
export interface AdminCommand {
  /** What it does, in the list of commands. */
  readonly about: string
  /** Whether it asks for confirmation first. */
  readonly destroys: boolean
  /** Does it, and gives what to print. */
  run(needs: AdminNeeds, member: Member): Promise<string>
  /** Runs it for all members, if that makes sense; `tell` gets the progress. */
  runForAll?(needs: AdminNeeds, tell: (progress: string) => void): Promise<string>
}

/** A command that cannot be done; the message is one sentence for the operator. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo'
}
