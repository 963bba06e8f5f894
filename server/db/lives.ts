import { INVITATION_DAYS } from '#shared/domain/account/registration.ts'
import { SOUND_LIFE } from '#shared/domain/sent-recitations/send-rules.ts'
import { CODE_DAYS } from '#shared/domain/groups/group-rules.ts'
import { KIND_WORD_DAYS } from '#shared/domain/groups/kind-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum lifetimes, in milliseconds, of what opens an account or undoes a deletion. */
export const LIVES = {
  /** Applies even to a session used daily, so a stolen one doesn't last forever. */
  session: 180 * DAY,
  pendingSignIn: 10 * MINUTE,
  passwordReset: HOUR,
  emailProof: DAY,
  invitation: INVITATION_DAYS * DAY,
  /** A device on which seats can sign in: a school year. Browsers cap cookies at this. */
  seatDevice: 400 * DAY,
  /** How long a deleted card can be restored. */
  deletedCard: 10 * MINUTE,
  /** How long a deleted set can be restored. */
  deletedSet: 10 * MINUTE,
  /** A sent recitation's recording, and the answer to it. */
  recording: SOUND_LIFE,
  /** A group's join code. */
  groupCode: CODE_DAYS * DAY,
  kindWord: KIND_WORD_DAYS * DAY,
} as const
