import { INVITATION_DAYS } from '#shared/domain/account/registration.ts'
import { SOUND_LIFE_MS } from '#shared/domain/sent-recitations/send-rules.ts'
import { CODE_DAYS } from '#shared/domain/groups/group-rules.ts'
import { KIND_WORD_DAYS } from '#shared/domain/groups/kind-words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Maximum lifetimes of everything that expires. */
export const LIFETIMES_MS = {
  /** Applies even to a session used daily, so a stolen one doesn't last forever. */
  session: 180 * DAY_MS,
  pendingSignIn: 10 * MINUTE_MS,
  passwordReset: HOUR_MS,
  emailProof: DAY_MS,
  invitation: INVITATION_DAYS * DAY_MS,
  /** Lets seats sign in on a device for a school year. Browsers cap cookie lifetimes at this. */
  seatDevice: 400 * DAY_MS,
  /** How long a deleted card can be restored. */
  deletedCard: 10 * MINUTE_MS,
  /** How long a deleted set can be restored. */
  deletedSet: 10 * MINUTE_MS,
  /** Lifetime of a sent recitation's recording, and of the answer to it. */
  recording: SOUND_LIFE_MS,
  /** Lifetime of a group's join code. */
  groupCode: CODE_DAYS * DAY_MS,
  kindWord: KIND_WORD_DAYS * DAY_MS,
} as const
