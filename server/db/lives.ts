import { INVITATION_DAYS } from '#shared/domain/account/registration.ts'
import { SOUND_LIFE } from '#shared/domain/sent-recitations/send-rules.ts'
import { CODE_DAYS } from '#shared/domain/groups/group-rules.ts'
import { KIND_WORD_DAYS } from '#shared/domain/groups/kind-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long what opens an account, or brings something back, lasts at most, in milliseconds. */
export const LIVES = {
  /** A session ends then even if used daily, so a stolen one doesn't last forever. */
  session: 180 * DAY,
  pendingSignIn: 10 * MINUTE,
  passwordReset: HOUR,
  emailProof: DAY,
  invitation: INVITATION_DAYS * DAY,
  /** A device on which seats can sign in: a school year. Browsers keep no cookie longer. */
  seatDevice: 400 * DAY,
  /** A deleted card can be restored until then. */
  deletedCard: 10 * MINUTE,
  /** A deleted set, likewise. */
  deletedSet: 10 * MINUTE,
  /** A recording of a recitation that was sent, and an answer to one. */
  recording: SOUND_LIFE,
  /** A code to join a group. */
  groupCode: CODE_DAYS * DAY,
  kindWord: KIND_WORD_DAYS * DAY,
} as const
