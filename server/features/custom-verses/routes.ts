import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { MAX_CARDS_A_DAY, messages, MAX_PUBLIC_CARDS_A_DAY } from '#shared/domain/custom-verses/card-rules.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Database } from '../../db/database.ts'
import { badInput, notFound } from '../../http/errors.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import { inTransaction } from '../../db/retries.ts'
import { newId } from '../../db/new-id.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { serve } from '../../http/serve.ts'
import {
  updateAfterChange,
  updateAfterDeletion,
  updateAfterRestoring,
  lockRecord,
} from '../progress/index.ts'
import { refusePublic } from '../seats/index.ts'
import { lockDeleted, restoreDeletedCard } from './deleted/store.ts'
import {
  addCustomVerse,
  changeCustomVerse,
  listCustomVerses,
  hasRoom,
  findOwnCards,
  listPublicCards,
  findReadableCard,
  removeCustomVerse,
} from './store.ts'

interface CustomVerseDeps {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly clock: () => Date
  readonly limits: RateLimits
}

const NEW_CARD_LIMIT = {
  name: 'new custom verses',
  max: MAX_CARDS_A_DAY,
  seconds: 24 * 60 * 60,
  refusal: messages.tooManyCards,
}
/** Public cards aren't reviewed, so one member can't be allowed to flood the list. */
const PUBLIC_CARD_LIMIT = {
  name: 'new public cards',
  max: MAX_PUBLIC_CARDS_A_DAY,
  seconds: 24 * 60 * 60,
  refusal: messages.tooManyPublicCards,
}

export function routeCustomVerses(
  app: FastifyInstance,
  { database, staleReads, clock, limits }: CustomVerseDeps,
): void {
  serve(app, api.customVerses.list, ({ member }) => listCustomVerses(database, member.id))

  serve(app, api.customVerses.listPublic, ({ member }) => listPublicCards(database, staleReads, member.id))

  serve(app, api.customVerses.get, async ({ member, params }) => {
    const card = await findReadableCard(database, member.id, params.id)
    if (card === null) throw notFound('Custom verse')
    return card
  })

  serve(app, api.customVerses.create, async ({ member, body, reply }) => {
    refusePublic(member, body.isPublic)
    await limits.count(NEW_CARD_LIMIT, member.id)
    if (body.isPublic) await limits.count(PUBLIC_CARD_LIMIT, member.id)
    const now = clock()
    const row = { ...body, id: newId(now), userId: member.id, hiddenAt: null, createdAt: now }
    const card = await inTransaction(database, async (queries) => {
      if (!(await hasRoom(queries, member.id))) throw badInput(messages.noRoom)
      return addCustomVerse(queries, row)
    })
    reply.code(201)
    return card
  })

  serve(app, api.customVerses.update, async ({ member, params, body: { memory, ...body } }) => {
    refusePublic(member, body.isPublic)
    if (body.isPublic) {
      const [current] = await findOwnCards(database, member.id, [params.id])
      if (current?.isPublic === false) await limits.count(PUBLIC_CARD_LIMIT, member.id)
    }
    const card = await inTransaction(database, async (queries) => {
      const changed = await changeCustomVerse(queries, member.id, params.id, body)
      if (changed === null) return null
      const { before, card } = changed
      await updateAfterChange(queries, member.id, { id: card.id, before, after: card.text }, clock(), memory)
      return card
    })
    if (card === null) throw notFound('Custom verse')
    return card
  })

  routeDeletion(app, { database, clock })
}

function routeDeletion(
  app: FastifyInstance,
  { database, clock }: Pick<CustomVerseDeps, 'database' | 'clock'>,
) {
  serve(app, api.customVerses.remove, async ({ member, params }) => {
    const now = clock()
    const isRemoved = await inTransaction(database, async (queries) => {
      // Lock in the same order as recording an attempt, to avoid deadlocks.
      await lockRecord(queries, member.id)
      if (!(await removeCustomVerse(queries, member.id, params.id, now))) return false
      await updateAfterDeletion(queries, member.id, params.id, now)
      return true
    })
    if (!isRemoved) throw notFound('Custom verse')
    return { success: true as const }
  })

  serve(app, api.customVerses.restore, async ({ member, params }) => {
    const now = clock()
    return inTransaction(database, async (queries) => {
      await lockRecord(queries, member.id)
      // A repeated request finds the card already restored.
      const [present] = await findOwnCards(queries, member.id, [params.id])
      if (present !== undefined) return present
      if (!isUuid(params.id) || !(await lockDeleted(queries, member.id, params.id, now)))
        throw notFound('Custom verse')
      if (!(await hasRoom(queries, member.id))) throw badInput(messages.noRoom)
      await restoreDeletedCard(queries, params.id, now)
      await updateAfterRestoring(queries, member.id, now)
      const [card] = await findOwnCards(queries, member.id, [params.id])
      if (card === undefined) throw notFound('Custom verse')
      return card
    })
  })
}
