import type { Registration } from '#shared/domain/account/registration.ts'
import type { Database } from '../../db/database.ts'
import type { Member } from '../../members/member.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { Diagnosis } from './doctor/doctor.ts'

export interface AdminDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: () => Date
  /** Whether new accounts have premium; by default, they do. */
  readonly premiumForEveryone?: boolean
  /** Who may create an account; by default, anyone. */
  readonly registration?: Registration
  /** The site's public address, used in links; for example, https://verses.example.org. */
  readonly siteAddress?: string
  /** Decrypts the recordings in an export. Without it, they're left out. */
  readonly recordingsKey?: Buffer | null
  /** Compares donations with the card provider's and describes the differences; resolves to null without a provider. */
  readonly reconcileDonations?: (tell: (progress: string) => void) => Promise<string | null>
  /** Checks the whole installation. Sends a test email if given an address. */
  readonly examine?: (sendTo: string) => Promise<Diagnosis>
}

export interface AdminCommand {
  readonly about: string
  /** Whether to ask for confirmation first. */
  readonly isDestructive: boolean
  run(deps: AdminDeps, member: Member): Promise<string>
  /** Runs the command for all members, if it supports that. `tell` receives progress updates. */
  runForAll?(deps: AdminDeps, tell: (progress: string) => void): Promise<string>
}

/** Thrown with one sentence for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
