import { Suspense, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { ImportLink } from '#web/features/import/index.ts'
import { AddToSetLayer } from '#web/features/verse-sets/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { fetchedLayer } from '#web/ui/fetched-layer.tsx'
import { LongList } from '#web/ui/lists/long-list.tsx'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { rowHeight } from '#web/verse-lists/row-height.ts'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { useSetFavorite } from './mutations.ts'
import type { SavedEntry } from './queries.ts'
import type { SavedFilter } from './saved-filter.ts'
import { type Asking, SavedItem } from './saved-item.tsx'

const { Layer: NotesDialog } = fetchedLayer(async () => (await import('./notes-dialog.tsx')).NotesDialog)
const { Layer: RemoveQuestion } = fetchedLayer(
  async () => (await import('./remove-question.tsx')).RemoveQuestion,
)

interface SavedListProps {
  readonly list: RefObject<HTMLDivElement | null>
  readonly shown: readonly SavedEntry[]
  readonly filter: SavedFilter
  readonly hasAny: boolean
  readonly isSearched: boolean
  readonly onReset: () => void
}

interface Asked {
  readonly asking: Asking
  readonly entry: SavedEntry
}

export function SavedList({ list, shown, filter, hasAny, isSearched, onReset }: SavedListProps) {
  const setFavorite = useSetFavorite()
  const [asked, setAsked] = useState<Asked>()
  const own = useOwnTranslation()
  /** The button that opened the dialog, for returning the focus. */
  const opener = useRef<HTMLElement>(null)
  const close = () => setAsked(undefined)
  return (
    <>
      {shown.length === 0 ? (
        <NothingShown filter={filter} hasAny={hasAny} isSearched={isSearched} onReset={onReset} />
      ) : (
        <LongList
          ref={list}
          label={messages.title}
          items={shown}
          keyOf={({ id }) => id}
          rowHeight={({ content, notes }) => rowHeight({ text: brokenText(shownText(content)), notes })}
        >
          {(entry) => (
            <SavedItem
              entry={entry}
              onFavorite={(isFavorite) => {
                setFavorite({ entry, isFavorite })
                // The item leaves this list at once, along with its button.
                if (filter === 'favorites') list.current?.focus()
              }}
              onOwn={own.open}
              onAsk={(asking, button) => {
                opener.current = button
                setAsked({ asking, entry })
              }}
            />
          )}
        </LongList>
      )}
      {own.layer}
      <Suspense fallback={null}>
        {asked?.asking === 'notes' && <NotesDialog entry={asked.entry} opener={opener} onClose={close} />}
        {asked?.asking === 'set' && (
          <AddToSetLayer
            candidate={{
              choice: asked.entry.content,
              reference: shownText(asked.entry.content).reference,
            }}
            opener={opener}
            onClose={close}
          />
        )}
        {asked?.asking === 'remove' && (
          <RemoveQuestion
            entry={asked.entry}
            opener={opener}
            onRemoved={() => {
              opener.current = list.current ?? document.querySelector('main')
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type NothingShownProps = Pick<SavedListProps, 'filter' | 'hasAny' | 'isSearched' | 'onReset'>

/** Shown if nothing is saved or nothing matches. Links to the library unless a filter hides verses. */
function NothingShown({ filter, hasAny, isSearched, onReset }: NothingShownProps) {
  return (
    <ListEmpty title={messages.noVerses} text={hasAny ? messages.otherFilter : messages.nothingSaved}>
      <div className="flex flex-wrap justify-center gap-3">
        {isSearched && <Button onClick={onReset}>{messages.clearSearch}</Button>}
        {filter === 'all' && (
          <Link href="/bible-library" className={buttonClass('primary')}>
            {messages.browse}
          </Link>
        )}
        {!hasAny && <ImportLink variant="plain" />}
      </div>
    </ListEmpty>
  )
}
