import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { LongList } from '#web/ui/lists/long-list.tsx'
import { ListEmpty, ListFailed, ListFooter, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { rowHeight } from '#web/verse-lists/row-height.ts'
import { messages } from './messages.ts'

const searchTexts = new WeakMap<CustomVerse, string>()

/** Returns the text to search, cached per card. */
function getSearchText(card: CustomVerse): string {
  const cached = searchTexts.get(card)
  if (cached !== undefined) return cached
  const { reference, text, theme, notes } = card
  const searchText = normalizeForSearch(reference, text, theme, notes)
  searchTexts.set(card, searchText)
  return searchText
}

export const filterCards = (cards: readonly CustomVerse[], search: string) =>
  filterBySearch(cards, search, getSearchText)

interface CardListProps {
  readonly label: string
  readonly query: UseQueryResult<CustomVerse[]>
  readonly visibleCards: readonly CustomVerse[]
  readonly list: RefObject<HTMLDivElement | null>
  readonly onClearSearch: () => void
  /** Shown when there are no cards. */
  readonly empty: ReactNode
  readonly footer?: ReactNode
  readonly children: (card: CustomVerse) => ReactNode
}

export function CardList({ label, query, visibleCards, list, children, ...rest }: CardListProps) {
  const { data, error, isFetching, refetch } = query
  useCheckedMembership(error)
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton label={label} />
    ) : (
      <ListFailed
        error={error}
        text={messages.noResponse}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {data.length === 0 && rest.empty}
      {data.length > 0 && visibleCards.length === 0 && (
        <ListEmpty title={messages.nothingFound} text={messages.otherSearch}>
          <Button onClick={rest.onClearSearch}>{messages.clearSearch}</Button>
        </ListEmpty>
      )}
      {visibleCards.length > 0 && (
        <LongList ref={list} label={label} items={visibleCards} getKey={({ id }) => id} rowHeight={rowHeight}>
          {children}
        </LongList>
      )}
      <ListFooter count={visibleCards.length}>{rest.footer}</ListFooter>
    </>
  )
}
