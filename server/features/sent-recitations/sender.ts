import type { SoundSender } from '#shared/domain/sent-recitations/may-send-sound.ts'
import type { Member } from '../../members/member.ts'

/** What the rule about sending needs to know of a member. Every account is its owner's, until there are seats for children. */
export const soundSender = (_member: Member): SoundSender => ({ seat: null })
