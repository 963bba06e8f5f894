import * as z from 'zod/mini'
import { messages } from '../domain/account/rules.ts'
import { CurrentUser, Done, Name, NewPassword } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { KeptDonation } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { ExportedRecord } from './progress.ts'
import { ExportedMemory } from './reviews.ts'
import { KeptSavedVerse } from './saved-verses.ts'
import { KeptSet } from './verse-sets.ts'

const Instant = z.iso.datetime()

/** What a member who has a password types to prove that it is them; members without one leave it out. */
const CurrentPassword = z.optional(z.string(messages.currentPasswordRequired))

/** Everything the server holds about one member, for that member. Each feature that keeps something adds it here. */
export const MemberData = z.object({
  exportedAt: Instant,
  account: z.extend(CurrentUser, { emailVerifiedAt: z.nullable(Instant), hasPassword: z.boolean() }),
  thirdParties: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: Instant })),
  sessions: z.array(z.object({ createdAt: Instant, lastSeenAt: Instant, expiresAt: Instant })),
  record: ExportedRecord,
  /** Null where nothing was ever said by heart, taken up or set. */
  memory: z.nullable(ExportedMemory),
  customVerses: z.array(CustomVerse),
  /** Also of custom verses that others have made private since; their texts are not the member's. */
  savedVerses: z.array(KeptSavedVerse),
  verseSets: z.array(KeptSet),
  donations: z.array(KeptDonation),
})
export type MemberData = z.infer<typeof MemberData>

export const account = {
  /** What the settings need beyond the current user. */
  settings: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    response: z.object({
      /** Without one, the member comes only through a third party, may set one, and confirms by username instead. */
      hasPassword: z.boolean(),
    }),
  }),

  /** Changes both names; empty and null take one away. */
  changeNames: endpoint({
    method: 'PUT',
    path: '/api/account/names',
    access: 'member',
    body: z.object({ firstName: Name, lastName: Name }),
    response: CurrentUser,
  }),

  /** Changes the password, or sets a first one. All other sessions end. */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    body: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
    response: Done,
  }),

  /** Everything about the member, as a file to keep. */
  download: endpoint({ method: 'GET', path: '/api/account/data', access: 'member', response: MemberData }),

  /** Deletes the account and everything that belongs to it, for good. Confirmed by password, or else by username. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    body: z.object({
      password: CurrentPassword,
      username: z.optional(z.string(messages.usernameOrEmailRequired)),
    }),
    response: Done,
  }),
}
