import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import type { Shares } from '#shared/domain/groups/shares.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { runAsLeader, requireLeader } from '../access.ts'
import { deleteRequest, hasRoomForMember } from '../joining/store.ts'
import type { GroupDeps } from '../deps.ts'
import { addMembership, hasRoomForGroup, findMembership } from '../store.ts'
import { listGroupSeats, listOwnSeats } from './store.ts'

/** Registers the routes for children's seats in a group, for its leaders. */
export function routeGroupSeats(app: FastifyInstance, { database, clock }: GroupDeps): void {
  serve(app, api.groups.listSeats, async ({ member, params: { groupId } }) => {
    await requireLeader(database, member.id, groupId)
    const groupSeats = await listGroupSeats(database, groupId)
    const memberIds = new Set(groupSeats.map(({ id }) => id))
    const mine = (await listOwnSeats(database, member.id)).map(({ id, name }) => ({ id, name: name ?? '' }))
    const ownSeats = mine.filter(({ id }) => memberIds.has(id))
    return {
      own: ownSeats,
      others: groupSeats.length - ownSeats.length,
      outside: mine.filter(({ id }) => !memberIds.has(id)),
    }
  })

  serve(app, api.groups.addSeats, async ({ member, params: { groupId }, body }) => {
    await runAsLeader(database, member.id, groupId, async (queries) => {
      const ownIds = new Set((await listOwnSeats(queries, member.id)).map(({ id }) => id))
      // Lock in a fixed order, so concurrent calls can't deadlock.
      const seatIds = [...new Set(body.seats)].sort()
      if (!seatIds.every((id) => ownIds.has(id))) throw notFound('Seat')
      for (const userId of seatIds) await addSeat(queries, { groupId, userId, shares: body.shares }, clock())
    })
    return { success: true as const }
  })
}

interface SeatToAdd {
  readonly groupId: string
  readonly userId: string
  readonly shares: Shares
}

/** Adds a seat without a request: its guardian is the leader who would approve it. Needs the group's lock. */
async function addSeat(queries: Queries, { groupId, userId, shares }: SeatToAdd, now: Date): Promise<void> {
  if ((await findMembership(queries, userId, groupId)) !== null) return
  await deleteRequest(queries, { groupId, userId })
  if (!(await hasRoomForGroup(queries, userId))) throw badInput(messages.childHasNoRoom)
  if (!(await hasRoomForMember(queries, groupId))) throw badInput(messages.childrenDontFit)
  await addMembership(queries, {
    id: newId(now),
    groupId,
    userId,
    nickname: null,
    shares,
    isLeader: false,
    joinedAt: now,
  })
}
