import * as z from 'zod/mini'
import { CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import { MAX_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import type { Queries } from '../../db/database.ts'
import { deriveId } from '../../db/derive-id.ts'
import type { TransactionRunner } from '../../db/transaction-runner.ts'
import { lockMember } from '../../members/store.ts'
import { addCardsOnce, loadCardIds } from './store.ts'

type Outcome = 'added' | 'present' | 'unreadable'
type Card = NonNullable<ReturnType<typeof readCard>>

/** Adds cards as private ones, up to the limit, and returns a function that finds their local ids. A preview adds none. */
export async function importCards(
  runner: TransactionRunner,
  { userId, isPreview }: { readonly userId: string; readonly isPreview: boolean },
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<(id: string) => string | undefined> {
  let ownIds = await loadCardIds(runner.database, userId)
  const findLocalId = (id: string) => [id, deriveId(userId, id)].find((each) => ownIds.has(each))
  for await (const page of runner.pages(values)) {
    const cards = page.map(readCard)
    const choose = () => chooseCards(cards, findLocalId, MAX_CARDS - ownIds.size)
    const choice = isPreview
      ? choose()
      : await runner.run(async (queries) => {
          await lockMember(queries, userId)
          ownIds = await loadCardIds(queries, userId)
          const { outcomes, fresh } = choose()
          await addCards(queries, userId, fresh)
          return { outcomes, fresh }
        })
    if (isPreview) choice.fresh.forEach(({ id }) => ownIds.add(id))
    else ownIds = await loadCardIds(runner.database, userId)
    choice.outcomes.forEach(report)
  }
  return findLocalId
}

function chooseCards(
  cards: readonly (Card | null)[],
  findLocalId: (id: string) => string | undefined,
  room: number,
): { readonly outcomes: readonly Outcome[]; readonly fresh: readonly Card[] } {
  const fresh = new Map<string, Card>()
  const outcomes = cards.map((card): Outcome => {
    if (card === null) return 'unreadable'
    if (findLocalId(card.id) !== undefined || fresh.has(card.id)) return 'present'
    if (fresh.size >= room) return 'unreadable'
    fresh.set(card.id, card)
    return 'added'
  })
  return { outcomes, fresh: [...fresh.values()] }
}

/** Adds cards under their own ids, or under new ones if another member's cards have those. */
async function addCards(queries: Queries, userId: string, cards: readonly Card[]): Promise<void> {
  const rows = cards.map((card) => ({ ...card, userId, isPublic: false, hiddenAt: null }))
  const added = await addCardsOnce(queries, rows)
  const conflictingRows = rows.filter(({ id }) => !added.has(id))
  await addCardsOnce(
    queries,
    conflictingRows.map((row) => ({ ...row, id: deriveId(userId, row.id) })),
  )
}

function readCard(value: unknown) {
  const parsed = z.safeParse(z.pick(CustomVerse, { id: true, createdAt: true }), value)
  const content = z.safeParse(CustomVerseInput, value)
  if (!parsed.success || !content.success) return null
  return { ...content.data, id: parsed.data.id.toLowerCase(), createdAt: new Date(parsed.data.createdAt) }
}
