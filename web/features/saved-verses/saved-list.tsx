import { Suspense, useRef, useState, type Ref, type RefObject } from 'react'
import { Link } from 'wouter'
import { ImportLink } from '#web/features/import/index.ts'
import { AddToSetLayer } from '#web/features/verse-sets/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyLayer } from '#web/ui/lazy-layer.tsx'
import { listRowHeight } from '#web/ui/lists/list-row.tsx'
import { type ListHandle, LongList } from '#web/ui/lists/long-list.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { rowHeight } from '#web/verse-lists/row-height.ts'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { useSetFavorite } from './mutations.ts'
import { named } from './named-entry.ts'
import type { SavedEntry } from './queries.ts'
import type { Asking } from './saved-details.tsx'
import { SavedItem, type SavedItemProps } from './saved-item.tsx'
import { SavedRow } from './saved-row.tsx'
import type { SavedFilter } from './saved-view.ts'

const { Layer: NotesDialog } = lazyLayer(async () => (await import('./notes-dialog.tsx')).NotesDialog)
const { Layer: RemoveQuestion } = lazyLayer(
  async () => (await import('./remove-question.tsx')).RemoveQuestion,
)

/** Fills the window below the content above the list, whose height differs between phones and wider screens. */
const LIST_HEIGHT = 'max-h-[max(60vh,100dvh-17.5rem)] sm:max-h-[max(60vh,100dvh-11.375rem)]'

interface SavedListProps {
  readonly list: RefObject<HTMLDivElement | null>
  readonly handle: Ref<ListHandle>
  readonly shown: readonly SavedEntry[]
  /** Whether to show each verse in one row, because there are many. */
  readonly inRows: boolean
  readonly filter: SavedFilter
  readonly selection: Selection
}

interface Asked {
  readonly asking: Asking
  readonly entry: SavedEntry
}

export function SavedList({ list, handle, shown, inRows, filter, selection }: SavedListProps) {
  const setFavorite = useSetFavorite()
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const ownTranslation = useOwnTranslation()
  /** The button that opened the dialog, for returning the focus. */
  const opener = useRef<HTMLElement>(null)
  const propsOf = (entry: SavedEntry): SavedItemProps => ({
    entry,
    choice: rowChoice(entry, selection),
    onFavorite: (isFavorite) => {
      setFavorite({ entry, isFavorite })
      // The item disappears from this list, along with its button.
      if (filter === 'favorites') list.current?.focus()
    },
    onOwn: ownTranslation.open,
    onAsk: (asking, button) => {
      opener.current = button
      setAsked({ asking, entry })
    },
  })
  return (
    <>
      <LongList
        ref={list}
        handle={handle}
        label={messages.title}
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={inRows ? listRowHeight() : itemHeight}
        {...(inRows && { maxHeight: LIST_HEIGHT })}
      >
        {(entry) =>
          inRows ? (
            <SavedRow
              {...propsOf(entry)}
              isOpen={opened.has(entry.id)}
              onOpen={(isOpen) => setOpened((before) => withId(before, entry.id, isOpen))}
            />
          ) : (
            <SavedItem {...propsOf(entry)} />
          )
        }
      </LongList>
      {ownTranslation.layer}
      <OpenDialog
        asked={asked}
        opener={opener}
        onRemoved={() => {
          opener.current = list.current ?? document.querySelector('main')
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

const itemHeight = ({ content, notes }: SavedEntry) =>
  rowHeight({ text: brokenText(shownText(content)), notes })

const rowChoice = (entry: SavedEntry, { isOn, has, toggle }: Selection) =>
  isOn
    ? {
        label: messages.selectIt(named(entry).reference),
        isChosen: has(entry.id),
        onToggle: () => toggle(entry.id),
      }
    : undefined

const withId = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id))

interface AskedLayerProps {
  readonly asked: Asked | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function OpenDialog({ asked, opener, onRemoved, onClose }: AskedLayerProps) {
  return (
    <Suspense fallback={null}>
      {asked?.asking === 'notes' && <NotesDialog entry={asked.entry} opener={opener} onClose={onClose} />}
      {asked?.asking === 'set' && (
        <AddToSetLayer
          candidate={{ choice: asked.entry.content, reference: shownText(asked.entry.content).reference }}
          opener={opener}
          onClose={onClose}
        />
      )}
      {asked?.asking === 'remove' && (
        <RemoveQuestion entries={[asked.entry]} opener={opener} onRemoved={onRemoved} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface NothingShownProps {
  readonly filter: SavedFilter
  readonly hasAny: boolean
  readonly isSearched: boolean
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** Shown if nothing is saved or nothing matches. Links to the library unless a filter hides verses. */
export function NothingShown({ filter, hasAny, isSearched, isFiltered, onReset }: NothingShownProps) {
  return (
    <ListEmpty title={messages.noVerses} text={hasAny ? messages.otherFilter : messages.nothingSaved}>
      <div className="flex flex-wrap justify-center gap-3">
        {(isSearched || isFiltered) && (
          <Button onClick={onReset}>{isFiltered ? messages.resetFilters : messages.clearSearch}</Button>
        )}
        {filter === 'all' && !isFiltered && (
          <Link href="/bible-library" className={buttonClass('primary')}>
            {messages.browse}
          </Link>
        )}
        {!hasAny && <ImportLink variant="plain" />}
      </div>
    </ListEmpty>
  )
}
