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

/** The current password, which confirms a change; missing for members without one. */
const CurrentPassword = z.optional(z.string(messages.currentPasswordRequired))

/** The username, with which members without a password confirm deleting their account. */
const Username = z.optional(z.string(messages.usernameOrEmailRequired))

/** Counts of one kind of item in a file: new, already present, and unreadable or over a limit. */
const ItemCounts = z.object({ added: z.int(), present: z.int(), unreadable: z.int() })

export const ImportResult = z.object({
  attempts: ItemCounts,
  customVerses: ItemCounts,
  savedVerses: ItemCounts,
  verseSets: ItemCounts,
  setVerses: ItemCounts,
  /** Verses added to the reviews or paused. */
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
    /** The new address, until the member opens the link sent to it. */
    emailToConfirm: z.nullable(z.string()),
    hasPassword: z.boolean(),
    isOnLeaderboard: z.boolean(),
    /** The picture shown on shared devices, for example "star-green". */
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
  /** Includes custom verses that their owners have since made private, without their texts. */
  savedVerses: z.array(ExportedSavedVerse),
  verseSets: z.array(ExportedSet),
  sentRecitations: z.array(ExportedRecitation),
  /** Other members' public sets that the member follows. */
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
  /** For example, "Firefox on Windows"; null if the browser is unknown. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  /** Only the date is stored. */
  lastSeenAt: Instant,
  isThis: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

export const account = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    response: z.object({
      /** A member without a password signs in through a third party and proves their identity in one of `proof.ways`. */
      hasPassword: z.boolean(),
      /** Members without a password need proof before they set one, change the address, or delete the account. */
      proof: z.object({
        /** Whether they proved their identity in this browser within the last ten minutes. */
        isFresh: z.boolean(),
        /** Signing in again (/api/login?proves=identity), or an emailed code. */
        ways: z.array(z.enum(PROOF_WAYS)),
      }),
      /** Whether this server sends email and therefore confirms addresses. */
      sendsMail: z.boolean(),
      isEmailVerified: z.boolean(),
      /** The new address, until the member opens the link sent to it. */
      emailToConfirm: z.nullable(z.string()),
      isOnLeaderboard: z.boolean(),
      /** Nicknames of the children whose seats the member looks after. */
      seats: z.array(z.string()),
    }),
  }),

  /** Sets the translation the member reads, as a code or any other name. Empty or null means none. */
  changeTranslation: endpoint({
    method: 'PUT',
    path: '/api/account/translation',
    access: 'member',
    body: z.object({ translation: NamedTranslation }),
    response: CurrentUser,
  }),

  /**
   * Changes the email address once the link in the confirmation email is opened, or at once if this server sends no
   * email. 409 if the address belongs to another member. Needs the password; without one, a fresh proof of identity
   * (else 403).
   */
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    access: 'member',
    seats: 'refused',
    body: z.object({ email: Email, password: CurrentPassword }),
    response: z.object({ isChanged: z.boolean() }),
  }),

  /** Emails a code that proves the member's identity to their confirmed address. 400 if they have none. */
  sendProofCode: endpoint({
    method: 'POST',
    path: '/api/account/proof/code',
    access: 'member',
    seats: 'refused',
    response: Done,
  }),

  /** Proves the member's identity with a code, in the browser that requested it. 400 for a wrong code. */
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

  /** Resends the confirmation email to the new address. */
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

  /** Lists the member's sessions, most recently used first. */
  listSessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    response: z.array(ListedSession),
  }),

  /** Signs out everywhere else. Also invalidates emailed links and the calendar URL, and ends reminders elsewhere. */
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
   * Revokes all other access to the account, like `endOtherSessions`.
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
   * Imports an export from this or another installation, sent as the body, up to 50 MB. Responds with 202 once the file
   * has arrived; `getImportStatus` reports the progress. Idempotent: each item is added once, so an interrupted import
   * can be repeated. `preview` saves nothing. Public items become private; reminders, sessions, donations, and the
   * account itself don't change. 409 while another import of the member is running, 503 while many are waiting.
   */
  importData: endpoint({
    method: 'POST',
    path: '/api/account/data',
    access: 'member',
    seats: 'refused',
    query: z.object({ preview: z.optional(z.enum(['true', 'false'], 'preview must be true or false')) }),
    response: ImportStatus,
  }),

  /** Returns the member's last import; null if there is none or it was dismissed. */
  getImportStatus: endpoint({
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
      deletesSeats: z.optional(z.boolean('Choose whether to delete the seats, too')),
    }),
    response: Done,
  }),
}
