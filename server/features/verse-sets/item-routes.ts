import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages, MAX_SET_ITEMS } from '#shared/domain/verse-sets/set-rules.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { newId } from '../../db/new-id.ts'
import { badInput, type HttpError, notFound, conflict } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { SetPlans, VerseSetDeps } from './deps.ts'
import { showItems } from './show-items.ts'
import { addItem, addItems, orderItems, removeItems } from './store.ts'

interface ItemDeps extends VerseSetDeps {
  readonly plans: SetPlans
}

export function routeSetItems(app: FastifyInstance, deps: ItemDeps): void {
  const { database, library, clock, plans } = deps

  serve(app, api.verseSets.addVerse, async ({ member, params, body, reply }) => {
    await library.refresh()
    const now = clock()
    const item = { id: newId(now), ...library.resolveVerse(body) }
    const result = await addItem(database, member.id, params.id, { item, max: MAX_SET_ITEMS, now })
    if (result.kind !== 'added') throw ERRORS[result.kind]()
    const isPlanned = await plans.join(member, params.id, listIds([result.row.item]))
    reply.code(201)
    const [shown] = await showItems(library, [result.row], member)
    return { ...(shown ?? result.row.item), isPlanned }
  })

  serve(app, api.verseSets.removeItem, async ({ member, params: { id, itemId } }) => {
    const removed = await removeItems(database, member.id, id, { items: [itemId], now: clock() })
    if (removed === null || removed.length === 0) throw notFound('Verse in this set')
    await plans.leave(member, id, listIds(removed))
    return { success: true as const }
  })

  routeSeveralItems(app, deps)

  serve(app, api.verseSets.reorder, async ({ member, params, body }) => {
    const change = { order: body.itemIds, now: clock() }
    if (!(await orderItems(database, member.id, params.id, change))) throw notFound('Verse set')
    return { success: true as const }
  })
}

function routeSeveralItems(app: FastifyInstance, { database, library, clock, plans }: ItemDeps): void {
  serve(app, api.verseSets.addVerses, async ({ member, params, body, reply }) => {
    await library.refresh()
    const now = clock()
    const items = [...new Set(body.ids)].map((id) => ({
      id: newId(now),
      ...library.resolveVerse(isUuid(id) ? { customVerseId: id } : { verseId: id }),
    }))
    const result = await addItems(database, member.id, params.id, { items, max: MAX_SET_ITEMS, now })
    if (result.kind !== 'added') throw ERRORS[result.kind]()
    const added = new Set(result.itemIds)
    const newItems = items.filter(({ id }) => added.has(id))
    const isPlanned = await plans.join(member, params.id, listIds(newItems))
    reply.code(201)
    return { itemIds: [...result.itemIds], already: result.already, isPlanned }
  })

  serve(app, api.verseSets.removeItems, async ({ member, params, body }) => {
    const removed = await removeItems(database, member.id, params.id, { items: body.itemIds, now: clock() })
    if (removed === null) throw notFound('Verse set')
    await plans.leave(member, params.id, listIds(removed))
    return { success: true as const }
  })
}

interface ItemContent {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

/** Returns the verse and card ids of items. */
const listIds = (items: readonly ItemContent[]): string[] =>
  items.flatMap(({ verseId, customVerseId }) => verseId ?? customVerseId ?? [])

const ERRORS: Readonly<Record<'no-set' | 'no-card' | 'in-already' | 'full', () => HttpError>> = {
  'no-set': () => notFound('Verse set'),
  'no-card': () => notFound('Custom verse'),
  'in-already': () => conflict(messages.inSetAlready),
  full: () => badInput(messages.setFull),
}
