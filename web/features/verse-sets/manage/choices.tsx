import { Check, Plus } from '#web/ui/icons/index.ts'
import { useMemo, type ReactNode } from 'react'
import { formatRunName } from '#shared/domain/practice/named-run.ts'
import type { MatchKind } from '#shared/domain/scripture/verse-search.ts'
import { MAX_SET_ITEMS } from '#shared/domain/verse-sets/set-rules.ts'
import { VerseStatus } from '#web/features/reviews/index.ts'
import { MarkedText, getVerseInRow, type LibraryState } from '#web/features/verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { LongList } from '#web/ui/lists/long-list.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'
import { addMessages as messages } from '../messages.ts'
import type { VerseAdder } from './use-verse-adder.ts'

/** Estimated height of a verse, in pixels. */
const ROW_HEIGHT = 98

interface BibleChoiceProps {
  readonly library: LibraryState
  /** Whether the search may still find more. */
  readonly isSearching: boolean
  readonly adding: VerseAdder
  readonly onRetry: () => void
}

export function BibleChoice({ library, isSearching, adding, onRetry }: BibleChoiceProps) {
  const { result, phase, loadedCount } = library
  const verses = useMemo(
    () =>
      Array.from({ length: result?.count ?? 0 }, (_, row) => getVerseInRow(library, row)).filter(
        (verse) => verse !== undefined,
      ),
    // The list grows in place, and `loadedCount` changes when it does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [library.verses, loadedCount, result],
  )
  if (phase === 'failed') {
    return (
      <EmptyState title={<NoResponse>{messages.notLoaded}</NoResponse>}>
        <Button onClick={onRetry}>{messages.tryAgain}</Button>
      </EmptyState>
    )
  }
  if (result === null || (isSearching && verses.length === 0)) return <Spinner label={messages.loading} />
  if (verses.length === 0) return <EmptyState title={messages.noneFound} text={messages.noneFoundText} />
  const passageIds = result.named > 1 ? verses.slice(0, result.named).map(({ id }) => id) : []
  return (
    <>
      {passageIds.length > 1 && passageIds.length <= MAX_SET_ITEMS && (
        <AddPassage ids={passageIds} adding={adding} />
      )}
      <LongList label="Bible verses" items={verses} getKey={({ id }) => id} rowHeight={ROW_HEIGHT}>
        {(verse) => (
          <Row
            id={verse.id}
            reference={verse.reference}
            text={verse.text}
            search={result.filter.search}
            searchedBy={result.by}
            state={getCandidateState(adding, verse.id)}
            onAdd={() => adding.add({ kind: 'verse', id: verse.id })}
          />
        )}
      </LongList>
    </>
  )
}

interface AddPassageProps {
  /** At least two. */
  readonly ids: readonly string[]
  readonly adding: VerseAdder
}

/** Adds all verses of a chapter or passage that was typed. */
function AddPassage({ ids, adding }: AddPassageProps) {
  const { length } = ids
  const isInSet = ids.every(adding.isInSet)
  const label = messages.addPassage(formatRunName(ids), length)
  return (
    <div className="flex flex-wrap items-center gap-x-3 pb-3">
      <Button
        variant={isInSet ? 'quiet' : 'primary'}
        // Don't use `disabled`, which would lose the keyboard focus.
        aria-disabled={isInSet}
        isWaiting={adding.isAddingMany}
        icon={isInSet ? <Check size={18} /> : <Plus size={18} />}
        onClick={() => !isInSet && adding.addMany(ids)}
      >
        {isInSet ? messages.added : label}
      </Button>
      <span className="text-sm text-ink-soft">{messages.runCount(length)}</span>
    </div>
  )
}

interface Card {
  readonly id: string
  readonly reference: string
  readonly text: string
}

interface CardChoiceProps {
  readonly cards: readonly Card[]
  readonly hasCards: boolean
  readonly adding: VerseAdder
}

export function CardChoice({ cards, hasCards, adding }: CardChoiceProps) {
  if (!hasCards) return <EmptyState title={messages.noCards} text={messages.noCardsText} />
  if (cards.length === 0) return <EmptyState title={messages.noneFound} text={messages.noneFoundText} />
  return (
    <LongList label="Custom verses" items={cards} getKey={({ id }) => id} rowHeight={ROW_HEIGHT}>
      {(card) => (
        <Row
          id={card.id}
          reference={card.reference}
          text={card.text}
          search=""
          searchedBy="phrase"
          state={getCandidateState(adding, card.id)}
          onAdd={() => adding.add({ kind: 'card', id: card.id })}
        />
      )}
    </LongList>
  )
}

type State = 'add' | 'adding' | 'added'

const getCandidateState = ({ isInSet, isBeingAdded }: VerseAdder, id: string): State =>
  isInSet(id) ? 'added' : isBeingAdded(id) ? 'adding' : 'add'

interface RowProps {
  readonly id: string
  readonly reference: string
  readonly text: string
  readonly search: string
  readonly searchedBy: MatchKind
  readonly state: State
  readonly onAdd: () => void
}

function Row({ id, reference, text, search, searchedBy, state, onAdd }: RowProps) {
  return (
    <div className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-semibold tracking-wide text-rubric wrap-anywhere">
            <MarkedText text={reference} search={search} searchedBy={searchedBy} />
          </span>
          <VerseStatus id={id} />
        </p>
        <p className="line-clamp-3 font-verse leading-relaxed wrap-anywhere">
          <MarkedText text={text} search={search} searchedBy={searchedBy} />
        </p>
      </div>
      <Button
        size="small"
        aria-label={`${messages[state]} ${reference}`}
        // Don't use `disabled`, which would lose the keyboard focus.
        aria-disabled={state !== 'add'}
        variant={state === 'add' ? 'plain' : 'quiet'}
        icon={state === 'added' ? <Check size={16} /> : <Plus size={16} />}
        onClick={() => state === 'add' && onAdd()}
      >
        {messages[state]}
      </Button>
    </div>
  )
}

function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: ReactNode
  readonly text?: string
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="font-verse text-xl font-semibold">{title}</p>
      {text !== undefined && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
