import { eq } from 'drizzle-orm'
import type { SoundSender } from '#shared/domain/sent-recitations/may-send-sound.ts'
import type { Queries } from '../../db/database.ts'
import { seats } from '../../db/schema/seats.ts'
import type { Member } from '../../members/member.ts'

/** What the rule about sending needs to know of a member. */
export async function soundSender(queries: Queries, member: Member): Promise<SoundSender> {
  if (!member.isSeat) return { seat: null }
  const [row] = await queries
    .select({ agreedAt: seats.soundAgreedAt })
    .from(seats)
    .where(eq(seats.userId, member.id))
  return { seat: { guardianAgreedAt: row?.agreedAt?.getTime() ?? null } }
}
