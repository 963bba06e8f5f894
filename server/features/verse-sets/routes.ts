import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { SetItem, VerseSet } from '#shared/contract/verse-sets.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { messages, MOST_ITEMS } from '#shared/domain/verse-sets/set-rules.ts'
import { chosenVerse } from '../../texts/chosen-verse.ts'
import type { Database } from '../../db/database.ts'
import { badInput, type HttpError, notFound, taken } from '../../http/errors.ts'
import { newId } from '../../db/new-id.ts'
import { serve } from '../../http/serve.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { Texts } from '../../texts/texts.ts'
import { toCustomVerse } from '../custom-verses/index.ts'
import type { VerseStore } from '../../texts/verse-store.ts'
import {
  addItem,
  addSet,
  changeSet,
  copySet,
  type ItemRow,
  orderItems,
  readableSet,
  removeItem,
  removeSet,
  setsOf,
  type VerseSetRow,
} from './store.ts'

interface VerseSetNeeds {
  readonly database: Database
  readonly verses: VerseStore
  readonly texts: Texts
  readonly clock: () => Date
}

const NO_SET = 'Verse set'

/** Mounts the sets that members make. */
export function routeVerseSets(app: FastifyInstance, needs: VerseSetNeeds): void {
  const { database, verses, texts, clock } = needs

  serve(app, api.verseSets.list, async ({ member }) => {
    const sets = await setsOf(database, member.id)
    return sets.map((set) => ({ ...toVerseSet(set), verseCount: set.verseCount }))
  })

  serve(app, api.verseSets.create, async ({ member, body, reply }) => {
    const now = clock()
    reply.code(201)
    return toVerseSet(await addSet(database, { ...body, id: newId(now), userId: member.id, updatedAt: now }))
  })

  serve(app, api.verseSets.update, async ({ member, params, body }) => {
    const set = await changeSet(database, member.id, params.id, { ...body, updatedAt: clock() })
    if (set === null) throw notFound(NO_SET)
    return toVerseSet(set)
  })

  serve(app, api.verseSets.remove, async ({ member, params }) => {
    if (!(await removeSet(database, member.id, params.id))) throw notFound(NO_SET)
    return { success: true as const }
  })

  serve(app, api.verseSets.one, async ({ member, params }) => {
    const found = await readableSet(database, member.id, params.id)
    if (found === null) throw notFound(NO_SET)
    await verses.refresh()
    return { set: toVerseSet(found.set), items: await showItems(texts, found.items, member) }
  })

  serve(app, api.verseSets.addVerse, async ({ member, params, body, reply }) => {
    await verses.refresh()
    const now = clock()
    const item = { id: newId(now), ...chosenVerse(verses, body) }
    const adding = await addItem(database, member.id, params.id, { item, most: MOST_ITEMS, now })
    if (adding.kind !== 'added') throw REFUSALS[adding.kind]()
    reply.code(201)
    const [shown] = await showItems(texts, [adding.row], member)
    return shown ?? adding.row.item
  })

  serve(app, api.verseSets.removeItem, async ({ member, params: { id, itemId } }) => {
    if (!(await removeItem(database, member.id, id, { item: itemId, now: clock() })))
      throw notFound('Verse in this set')
    return { success: true as const }
  })

  serve(app, api.verseSets.reorder, async ({ member, params, body }) => {
    const order = { wished: body.itemIds, now: clock() }
    if (!(await orderItems(database, member.id, params.id, order))) throw notFound(NO_SET)
    return { success: true as const }
  })

  serve(app, api.verseSets.copy, async ({ member, params, reply }) => {
    const now = clock()
    const copy = await copySet(database, member.id, params.id, { newId: () => newId(now), now })
    if (copy === null) throw notFound(NO_SET)
    reply.code(201)
    return toVerseSet(copy)
  })
}

const REFUSALS: Readonly<Record<'no-set' | 'no-card' | 'in-already' | 'full', () => HttpError>> = {
  'no-set': () => notFound(NO_SET),
  'no-card': () => notFound('Custom verse'),
  'in-already': () => taken(messages.inSetAlready),
  full: () => badInput(messages.setFull),
}

const toVerseSet = (set: VerseSetRow): VerseSet => ({ ...set, updatedAt: set.updatedAt.toISOString() })

/** Verses of a set with what can be shown of them: no publisher is asked for a whole list. */
async function showItems(texts: Texts, rows: readonly ItemRow[], reader: Reader): Promise<SetItem[]> {
  const names = rows.map(({ item }) => (item.verseId === null ? undefined : parseVerseId(item.verseId)))
  const shown = await texts.showAll(names, { reader, mayFetch: false })
  return rows.map(({ item, card }, index) => {
    const verse = shown[index]
    return { ...item, ...(verse && { verse }), ...(card && { customVerse: toCustomVerse(card) }) }
  })
}
