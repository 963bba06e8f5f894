import type { SoundSender } from '#shared/domain/sent-recitations/may-send-sound.ts'
import type { Queries } from '../../db/database.ts'
import type { Member } from '../../members/member.ts'
import { findSoundAgreement } from '../seats/index.ts'

/** Loads the facts about a member on which the rule about sending depends. */
export async function loadSoundSender(queries: Queries, member: Member): Promise<SoundSender> {
  if (!member.isSeat) return { seat: null }
  return { seat: { guardianAgreedAt: (await findSoundAgreement(queries, member.id))?.getTime() ?? null } }
}
