import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/verse-sets/set-rules.ts'
import type { Database, Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/retries.ts'
import { badInput, notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.ts'
import { refusePublic } from '../seats/index.ts'
import type { VerseSetDeps } from './deps.ts'
import { showItems } from './show-items.ts'
import { listSets } from './listing/store.ts'
import {
  insertSet,
  changeSet,
  copySet,
  hasRoomForSet,
  findReadableSet,
  removeSet,
  restoreSet,
  toVerseSet,
} from './store.ts'

export function routeVerseSets(app: FastifyInstance, deps: VerseSetDeps): void {
  const { database, staleReads, library, clock } = deps

  serve(app, api.verseSets.list, async ({ member, query }) => {
    const sets = await listSets(database, member.id, query.holding)
    return sets.map(({ set, ...figures }) => ({ ...toVerseSet(set), ...figures }))
  })

  serve(app, api.verseSets.update, async ({ member, params, body }) => {
    refusePublic(member, body.isPublic)
    const set = await changeSet(database, member.id, params.id, { ...body, updatedAt: clock() })
    if (set === null) throw notFound('Verse set')
    return toVerseSet(set)
  })

  serve(app, api.verseSets.remove, async ({ member, params }) => {
    if (!(await removeSet(database, member.id, params.id, clock()))) throw notFound('Verse set')
    return { success: true as const }
  })

  serve(app, api.verseSets.restore, async ({ member, params }) => {
    const restored = await restoreSet(database, member.id, params.id, clock())
    if (restored === 'no-set') throw notFound('Verse set')
    if (restored === 'full') throw badInput(messages.tooManySets)
    return toVerseSet(restored)
  })

  serve(app, api.verseSets.get, async ({ member, params }) => {
    const set = await findReadableSet(database, member.id, params.id, staleReads)
    if (set === null) throw notFound('Verse set')
    await library.refresh()
    return { set: toVerseSet(set.set), items: await showItems(library, set.items, member) }
  })

  routeNewSets(app, deps)
}

function routeNewSets(app: FastifyInstance, { database, clock }: VerseSetDeps): void {
  serve(app, api.verseSets.create, async ({ member, body, reply }) => {
    refusePublic(member, body.isPublic)
    const now = clock()
    const set = { ...body, id: newId(now), userId: member.id, hiddenAt: null, updatedAt: now }
    const added = await addWithinLimit(database, member, (queries) => insertSet(queries, set))
    reply.code(201)
    return toVerseSet(added)
  })

  serve(app, api.verseSets.copy, async ({ member, params, reply }) => {
    const now = clock()
    const copy = await addWithinLimit(database, member, (queries) =>
      copySet(queries, member.id, params.id, { newId: () => newId(now), now }),
    )
    if (copy === null) throw notFound('Verse set')
    reply.code(201)
    return toVerseSet(copy)
  })
}

/** Adds a set. @throws HttpError 400 if the member has reached the limit */
const addWithinLimit = <T>(database: Database, { id }: Member, work: (queries: Queries) => Promise<T>) =>
  inTransaction(database, async (queries) => {
    if (!(await hasRoomForSet(queries, id))) throw badInput(messages.tooManySets)
    return work(queries)
  })
