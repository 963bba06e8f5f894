import * as z from 'zod/mini'
import { PROOF_WAYS } from '../domain/account/identity-proof.ts'
import { messages } from '../domain/account/rules.ts'
import { CurrentUser, Done, Email, Name, NewPassword } from './auth.ts'
import { CustomVerse, NamedTranslation } from './custom-verses.ts'
import { ExportedDonation } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { ExportedGroup } from './groups.ts'
import { ExportedRecord } from './progress.ts'
import { ExportedMemory, ExportedSubscription } from './reviews.ts'
import { ExportedReport } from './reports.ts'
import { ExportedRecitation } from './sent-recitations.ts'
import { ExportedSavedVerse } from './saved-verses.ts'
import { ExportedFollowing, ExportedSet } from './verse-sets.ts'

const Instant = z.iso.datetime()

/** Confirms the identity of a member who has a password; others leave it out. */
const CurrentPassword = z.optional(z.string(messages.currentPasswordRequired))

/** Members without a password type their username to confirm deleting the account. */
const Username = z.optional(z.string(messages.usernameOrEmailRequired))

/** Counts for one kind of item in a file: new, already here, and unreadable or over a limit. */
const ItemCounts = z.object({ added: z.int(), present: z.int(), unreadable: z.int() })

export const ImportResult = z.object({
  attempts: ItemCounts,
  customVerses: ItemCounts,
  savedVerses: ItemCounts,
  verseSets: ItemCounts,
  setVerses: ItemCounts,
  /** Verses added or paused. */
  memory: ItemCounts,
  /** Settings; each pause counts as one. */
  settings: ItemCounts,
})
export type ImportResult = z.infer<typeof ImportResult>

export const ImportStatus = z.object({
  id: z.uuid(),
  /** A preview saves nothing. */
  isPreview: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.int(),
  outcome: z.nullable(ImportResult),
  /** Why it failed and what to do; null unless it failed. */
  message: z.nullable(z.string()),
})
export type ImportStatus = z.infer<typeof ImportStatus>

/** Everything the server stores about one member. Each feature that stores something adds it here. */
export const MemberData = z.object({
  exportedAt: Instant,
  account: z.extend(CurrentUser, {
    emailVerifiedAt: z.nullable(Instant),
    /** A new address that a link was sent to and that isn't confirmed yet. */
    emailToConfirm: z.nullable(z.string()),
    hasPassword: z.boolean(),
    isOnLeaderboard: z.boolean(),
    /** The picture shown on shared devices, like "star-green". */
    picture: z.nullable(z.string()),
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
  /** Null for a member who never recited from memory, added a verse, or changed a setting. */
  memory: z.nullable(ExportedMemory),
  pushSubscriptions: z.array(ExportedSubscription),
  customVerses: z.array(CustomVerse),
  /** Includes custom verses made private by their owners since, without their texts. */
  savedVerses: z.array(ExportedSavedVerse),
  verseSets: z.array(ExportedSet),
  sentRecitations: z.array(ExportedRecitation),
  /** Public sets of other members that the member follows. */
  followedSets: z.array(ExportedFollowing),
  /** The groups the member is in or asked to join. */
  groups: z.array(ExportedGroup),
  /** Children's seats that the member looks after. Each has its own download. */
  seats: z.array(
    z.object({
      name: z.string(),
      face: z.nullable(z.string()),
      createdAt: Instant,
      soundAgreedAt: z.nullable(Instant),
    }),
  ),
  /** Devices on which the member's seats can sign in. */
  seatDevices: z.array(z.object({ device: z.nullable(z.string()), openedAt: Instant, expiresAt: Instant })),
  donations: z.array(ExportedDonation),
  reports: z.array(ExportedReport),
  lastImport: z.nullable(z.extend(ImportStatus, { startedAt: Instant })),
})
export type MemberData = z.infer<typeof MemberData>

export const ListedSession = z.object({
  id: z.uuid(),
  /** "Firefox on Windows"; null if the browser is unknown. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  /** A date only; it isn't stored more precisely. */
  lastSeenAt: Instant,
  isThis: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

export const account = {
  settings: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    response: z.object({
      /** Without a password, the member signs in through a third party, and proves their identity by `proof.ways`. */
      hasPassword: z.boolean(),
      /** Members without a password need it before they set one, change the address, or delete the account. */
      proof: z.object({
        /** Whether they proved it in this browser in the last ten minutes. */
        isFresh: z.boolean(),
        /** Signing in again (/api/login?proves=identity), or an emailed code. */
        ways: z.array(z.enum(PROOF_WAYS)),
      }),
      /** Whether this server sends email, which is then used to confirm addresses. */
      sendsMail: z.boolean(),
      isEmailVerified: z.boolean(),
      /** A new address that a link was sent to and that isn't confirmed yet. */
      emailToConfirm: z.nullable(z.string()),
      isOnLeaderboard: z.boolean(),
      /** Nicknames of the children whose seats the member looks after. */
      seats: z.array(z.string()),
    }),
  }),

  /** Chooses the translation that the member reads, by its code or any name; empty or null means none. */
  changeTranslation: endpoint({
    method: 'PUT',
    path: '/api/account/translation',
    access: 'member',
    body: z.object({ translation: NamedTranslation }),
    response: CurrentUser,
  }),

  /**
   * Changes the address: after the link in the confirmation email is followed, or at once if this server
   * sends no email. 409 if it belongs to another member. Needs the password; without one, a fresh proof of
   * identity (else 403).
   */
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    access: 'member',
    seats: 'refused',
    body: z.object({ email: Email, password: CurrentPassword }),
    response: z.object({ isChanged: z.boolean() }),
  }),

  /** Emails a code that proves a member's identity, to their confirmed address. 400 if they have none. */
  sendProofCode: endpoint({
    method: 'POST',
    path: '/api/account/proof/code',
    access: 'member',
    seats: 'refused',
    response: Done,
  }),

  /** Works only in the browser that requested the code. 400 for a wrong code. */
  proveByCode: endpoint({
    method: 'POST',
    path: '/api/account/proof',
    access: 'member',
    seats: 'refused',
    body: z.object({
      code: z
        .string(messages.codeRequired)
        .check(z.trim(), z.minLength(1, messages.codeRequired), z.maxLength(50, messages.codeRequired)),
    }),
    response: Done,
  }),

  /** Resends the confirmation email to the address to be confirmed. */
  sendConfirmationEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirmation',
    access: 'member',
    seats: 'refused',
    response: Done,
  }),

  changeLeaderboard: endpoint({
    method: 'PUT',
    path: '/api/account/leaderboard',
    access: 'member',
    seats: 'refused',
    body: z.object({ isOnLeaderboard: z.boolean(messages.leaderboardChoice) }),
    response: Done,
  }),

  /** The member's sessions, most recently used first. */
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    response: z.array(ListedSession),
  }),

  /** Also ends emailed links, the calendar address, and reminders in other browsers. */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'member',
    response: Done,
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    response: Done,
  }),

  /** Changes both names; empty or null removes one. */
  changeNames: endpoint({
    method: 'PUT',
    path: '/api/account/names',
    access: 'member',
    seats: 'refused',
    body: z.object({ firstName: Name, lastName: Name }),
    response: CurrentUser,
  }),

  /**
   * Changes the password; members without one set their first after a fresh proof of identity (else 403).
   * Ends everything else that opens the account, like `endOtherSessions`.
   */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    seats: 'refused',
    body: z.object({ currentPassword: CurrentPassword, password: NewPassword }),
    response: Done,
  }),

  download: endpoint({
    method: 'GET',
    path: '/api/account/data',
    access: 'member',
    seats: 'refused',
    response: MemberData,
  }),

  /**
   * Imports an export from this or another installation, sent as the body, up to 50 MB. Answers 202 once the file has
   * arrived; `importStatus` reports the progress. Idempotent: each item is added once, so an interrupted import can be
   * repeated. `preview` saves nothing. Public items are imported as private; reminders, sessions, donations and the
   * account itself don't change. 409 while an import of the member is running, 503 while many wait.
   */
  importData: endpoint({
    method: 'POST',
    path: '/api/account/data',
    access: 'member',
    seats: 'refused',
    query: z.object({ preview: z.optional(z.enum(['true', 'false'], 'preview must be true or false')) }),
    response: ImportStatus,
  }),

  /** The member's last import; null if there is none, or it was dismissed. */
  importStatus: endpoint({
    method: 'GET',
    path: '/api/account/import',
    access: 'member',
    response: z.object({ import: z.nullable(ImportStatus) }),
  }),

  dismissImport: endpoint({
    method: 'DELETE',
    path: '/api/account/import',
    access: 'member',
    response: Done,
  }),

  /**
   * Permanently deletes the account and everything that belongs to it. Needs the password; without one, the
   * username and a fresh proof of identity (else 403). 409 for a guardian of seats unless `deletesSeats`.
   */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'member',
    seats: 'refused',
    body: z.object({
      password: CurrentPassword,
      username: Username,
      /** Whether to delete the seats that the member looks after, too. */
      deletesSeats: z.optional(z.boolean('Please say whether to delete the seats, too')),
    }),
    response: Done,
  }),
}
