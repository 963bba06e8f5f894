import * as z from 'zod/mini'
import { PROOF_WAYS } from '../domain/account/identity-proof.ts'
import { messages } from '../domain/account/rules.ts'
import { CurrentUser, Done, Email, Name, NewPassword } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { KeptDonation } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { ExportedRecord } from './progress.ts'
import { ExportedMemory, KeptSubscription } from './reviews.ts'
import { KeptReport } from './reports.ts'
import { KeptSavedVerse } from './saved-verses.ts'
import { KeptSet } from './verse-sets.ts'

const Instant = z.iso.datetime()

/** What a member who has a password types to prove that it is them; members without one leave it out. */
const CurrentPassword = z.optional(z.string(messages.currentPasswordRequired))

/** What a member without a password types before the account is deleted, so that nobody does it by mistake. */
const Username = z.optional(z.string(messages.usernameOrEmailRequired))

/** Everything the server holds about one member, for that member. Each feature that keeps something adds it here. */
export const MemberData = z.object({
  exportedAt: Instant,
  account: z.extend(CurrentUser, {
    emailVerifiedAt: z.nullable(Instant),
    /** The address that a link went to and that is not confirmed yet. */
    emailToConfirm: z.nullable(z.string()),
    hasPassword: z.boolean(),
    isOnLeaderboard: z.boolean(),
  }),
  thirdParties: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: Instant })),
  sessions: z.array(
    z.object({
      device: z.nullable(z.string()),
      createdAt: Instant,
      lastSeenAt: Instant,
      expiresAt: Instant,
    }),
  ),
  record: ExportedRecord,
  /** Null if nothing was ever recited from memory, added or set. */
  memory: z.nullable(ExportedMemory),
  pushSubscriptions: z.array(KeptSubscription),
  customVerses: z.array(CustomVerse),
  /** Also of custom verses that others have made private since; their texts are not the member's. */
  savedVerses: z.array(KeptSavedVerse),
  verseSets: z.array(KeptSet),
  donations: z.array(KeptDonation),
  reports: z.array(KeptReport),
})
export type MemberData = z.infer<typeof MemberData>

/** Of things of one kind in a file: how many are new here, were here already, or could not be read or kept. */
const Fates = z.object({ added: z.int(), present: z.int(), unreadable: z.int() })

/** What an import did, or what a preview would do. */
export const ImportResult = z.object({
  attempts: Fates,
  customVerses: Fates,
  savedVerses: Fates,
  verseSets: Fates,
  /** The verses in those sets. */
  setVerses: Fates,
  /** Verses that were added, or rest. */
  memory: Fates,
  /** What was chosen: each pause counts as one. */
  settings: Fates,
})
export type ImportResult = z.infer<typeof ImportResult>

/** How an import stands. */
export const ImportStatus = z.object({
  id: z.uuid(),
  /** Whether nothing is to be kept. */
  isPreview: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How much of the work is done. */
  percent: z.int(),
  /** What became of the file; null until it is done. */
  outcome: z.nullable(ImportResult),
  /** Why it failed and what to do, as a sentence; null where it has not. */
  message: z.nullable(z.string()),
})
export type ImportStatus = z.infer<typeof ImportStatus>

/** A browser that is signed in. */
export const ListedSession = z.object({
  id: z.uuid(),
  /** "Firefox on Windows"; null where the browser did not say. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  /** To the day: it is not written down more often. */
  lastSeenAt: Instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

export const account = {
  /** What the settings need beyond the current user. */
  settings: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    response: z.object({
      /** Without one, the member comes only through a third party, and proves who they are in one of `proof.ways`. */
      hasPassword: z.boolean(),
      /** What a member without a password must do before they set one, change the address, or delete the account. */
      proof: z.object({
        /** Whether it was done in this browser in the last ten minutes. */
        isFresh: z.boolean(),
        /** How it can be done: by signing in again (/api/login?proves=identity), or by an emailed code. */
        ways: z.array(z.enum(PROOF_WAYS)),
      }),
      /** Whether letters are sent here: then addresses are confirmed by one. */
      sendsMail: z.boolean(),
      isEmailVerified: z.boolean(),
      /** The address that a letter went to and that is not confirmed yet. */
      emailToConfirm: z.nullable(z.string()),
      /** Whether others see the member on the leaderboard. */
      isOnLeaderboard: z.boolean(),
    }),
  }),

  /**
   * Changes the address. Where letters are sent it changes once the link in the letter is followed, else at once. 409 if
   * it is somebody else's. Needs the password; of members without one, a fresh proof of identity, 403 without.
   */
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    access: 'member',
    body: z.object({ email: Email, password: CurrentPassword }),
    response: z.object({ isChanged: z.boolean() }),
  }),

  /** Emails a code that proves who enters it, to the confirmed address of a member. 400 where there is none. */
  sendProofCode: endpoint({
    method: 'POST',
    path: '/api/account/proof/code',
    access: 'member',
    response: Done,
  }),

  /** Proves by such a code, in the browser that asked for it, that the member is who they say. 400 for a wrong one. */
  proveByCode: endpoint({
    method: 'POST',
    path: '/api/account/proof',
    access: 'member',
    body: z.object({
      code: z
        .string(messages.codeRequired)
        .check(z.trim(), z.minLength(1, messages.codeRequired), z.maxLength(50, messages.codeRequired)),
    }),
    response: Done,
  }),

  /** Sends one more letter to the address that is to be confirmed. */
  sendEmailLetter: endpoint({
    method: 'POST',
    path: '/api/account/email/letter',
    access: 'member',
    response: Done,
  }),

  /** Shows the member on the leaderboard, or leaves them out for everybody but themselves. */
  changeLeaderboard: endpoint({
    method: 'PUT',
    path: '/api/account/leaderboard',
    access: 'member',
    body: z.object({ isOnLeaderboard: z.boolean(messages.leaderboardChoice) }),
    response: Done,
  }),

  /** The browsers in which the member is signed in, the one used last first. */
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    response: z.array(ListedSession),
  }),

  /**
   * Signs out all of them but the one that asks. Links that were emailed, the calendar's address, and reminders in other
   * browsers end, too.
   */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'member',
    response: Done,
  }),

  /** Signs out one of them. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    response: Done,
  }),

  /** Changes both names; empty and null take one away. */
  changeNames: endpoint({
    method: 'PUT',
    path: '/api/account/names',
    access: 'member',
    body: z.object({ firstName: Name, lastName: Name }),
    response: CurrentUser,
  }),

  /**
   * Changes the password; members without one set their first after a fresh proof of identity, 403 without. Everything
   * else that opens the account ends, as with `endOtherSessions`.
   */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    body: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
    response: Done,
  }),

  /** Everything about the member, as a file to keep. */
  download: endpoint({ method: 'GET', path: '/api/account/data', access: 'member', response: MemberData }),

  /**
   * Imports the file of a download, of this copy or another, sent as the body, at most 50 MB. Answered 202 once the file
   * has arrived; `importStatus` says how far the work is. Each thing is added once however often it comes, so an import that
   * ended early can be repeated. With `preview` nothing is kept. What was public comes in private; reminders, sessions,
   * donations and the account itself stay as they are. 409 while an import of the member runs, 503 while many wait.
   */
  importData: endpoint({
    method: 'POST',
    path: '/api/account/data',
    access: 'member',
    query: z.object({ preview: z.optional(z.enum(['true', 'false'])) }),
    response: ImportStatus,
  }),

  /** The member's last import; null where there was none, or its outcome was dismissed. */
  importStatus: endpoint({
    method: 'GET',
    path: '/api/account/import',
    access: 'member',
    response: z.object({ import: z.nullable(ImportStatus) }),
  }),

  /** Forgets the outcome of the last import; one that runs goes on. */
  dismissImport: endpoint({
    method: 'DELETE',
    path: '/api/account/import',
    access: 'member',
    response: Done,
  }),

  /**
   * Deletes the account and everything that belongs to it, for good. Needs the password; of members without one, the
   * username and a fresh proof of identity, 403 without.
   */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    body: z.object({
      password: CurrentPassword,
      username: Username,
    }),
    response: Done,
  }),
}
