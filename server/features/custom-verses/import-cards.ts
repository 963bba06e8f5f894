import * as z from 'zod/mini'
import { CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import { MAX_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import type { Queries } from '../../db/database.ts'
import { ownId } from '../../db/own-id.ts'
import type { Turns } from '../../db/turns.ts'
import { holdMember } from '../../members/store.ts'
import { addCardsOnce, cardIds } from './store.ts'

type Fate = 'added' | 'present' | 'unreadable'
type Card = NonNullable<ReturnType<typeof readCard>>

/** Returns new ids. Cards stay private until published here. Adds up to the limit; a preview adds none. */
export async function importCards(
  turns: Turns,
  { userId, isPreview }: { readonly userId: string; readonly isPreview: boolean },
  found: AsyncIterable<unknown>,
  report: (fate: Fate) => void,
): Promise<(id: string) => string | undefined> {
  let ownIds = await cardIds(turns.database, userId)
  const importedAs = (id: string) => [id, ownId(userId, id)].find((each) => ownIds.has(each))
  for await (const page of turns.pages(found)) {
    const cards = page.map(readCard)
    const choose = () => chooseCards(cards, importedAs, MAX_CARDS - ownIds.size)
    const choice = isPreview
      ? choose()
      : await turns.take(async (queries) => {
          await holdMember(queries, userId)
          ownIds = await cardIds(queries, userId)
          const { fates, fresh } = choose()
          await addCards(queries, userId, fresh)
          return { fates, fresh }
        })
    if (isPreview) choice.fresh.forEach(({ id }) => ownIds.add(id))
    else ownIds = await cardIds(turns.database, userId)
    choice.fates.forEach(report)
  }
  return importedAs
}

function chooseCards(
  cards: readonly (Card | null)[],
  here: (id: string) => string | undefined,
  room: number,
): { readonly fates: readonly Fate[]; readonly fresh: readonly Card[] } {
  const fresh = new Map<string, Card>()
  const fates = cards.map((card): Fate => {
    if (card === null) return 'unreadable'
    if (here(card.id) !== undefined || fresh.has(card.id)) return 'present'
    if (fresh.size >= room) return 'unreadable'
    fresh.set(card.id, card)
    return 'added'
  })
  return { fates, fresh: [...fresh.values()] }
}

/** Adds cards under their own ids, or under new ones if another member has theirs. */
async function addCards(queries: Queries, userId: string, cards: readonly Card[]): Promise<void> {
  const rows = cards.map((card) => ({ ...card, userId, isPublic: false, hiddenAt: null }))
  const added = await addCardsOnce(queries, rows)
  const withTakenIds = rows.filter(({ id }) => !added.has(id))
  await addCardsOnce(
    queries,
    withTakenIds.map((row) => ({ ...row, id: ownId(userId, row.id) })),
  )
}

function readCard(value: unknown) {
  const parsed = z.safeParse(z.pick(CustomVerse, { id: true, createdAt: true }), value)
  const content = z.safeParse(CustomVerseInput, value)
  if (!parsed.success || !content.success) return null
  return { ...content.data, id: parsed.data.id.toLowerCase(), createdAt: new Date(parsed.data.createdAt) }
}
