import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { rememberedQuery, todayQuery } from '#web/features/reviews/index.ts'
import { savedVersesQuery } from '#web/features/saved-verses/index.ts'
import { scriptureSetQuery, setVersesQuery } from '#web/features/scripture-sets/index.ts'
import { verseSetQuery } from '#web/features/verse-sets/index.ts'
import { cardText } from '#web/practice/card-text.ts'
import { openRecordings, type Recording } from '#web/stores/recordings.ts'
import type { VerseOrCard } from '#web/verse-lists/verse-or-card.ts'
import type { ListenSource } from './listen-url.ts'
import type { ListenedText } from './listened-text.ts'

/** A list to listen to. */
interface ListenList {
  /** The name of a set; null for the member's own lists. */
  readonly setName: string | null
  readonly texts: readonly ListenedText[]
}

/** Fetches the texts to listen to, with the recordings saved in this browser. */
export const listenQuery = (userId: string, source: ListenSource) =>
  queryOptions({
    queryKey: ['listen', userId, source],
    queryFn: async ({ client }): Promise<ListenList> => {
      const { setName, texts } = await fetchTexts(client, userId, source)
      const stored = await openRecordings()
        .listSaved()
        .catch(() => new Map<string, Recording>())
      return {
        setName,
        texts: texts.map((text) => ({
          ...text,
          ownTake: stored.get(`${text.reference} ${text.translation}`),
        })),
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

async function fetchTexts(client: QueryClient, userId: string, source: ListenSource): Promise<ListenList> {
  switch (source.of) {
    case 'today': {
      const { today } = await client.fetchQuery(todayQuery(userId))
      return { setName: null, texts: today.items.map(({ verse }) => verse) }
    }
    case 'learned':
      return { setName: null, texts: (await client.fetchQuery(rememberedQuery)).map(({ verse }) => verse) }
    case 'saved': {
      const saved = await client.fetchQuery(savedVersesQuery)
      return { setName: null, texts: saved.flatMap(({ content }) => toListenedTexts(content)) }
    }
    case 'set': {
      const { set, items } = await client.fetchQuery(verseSetQuery(source.id))
      return { setName: set.name, texts: items.flatMap(({ content }) => toListenedTexts(content)) }
    }
    case 'ready': {
      const name = { setId: source.id, isCustom: false }
      const [{ name: setName }, texts] = await Promise.all([
        client.fetchQuery(scriptureSetQuery(name)),
        client.fetchQuery(setVersesQuery(name, source.translation)),
      ])
      return { setName, texts }
    }
  }
}

/** Returns the text of a verse or card, or an empty list if no translation here has it. */
function toListenedTexts(content: VerseOrCard): ListenedText[] {
  if (content.kind === 'card') return [cardText(content.card)]
  return content.verse === undefined ? [] : [content.verse]
}
