import { Suspense, useRef, useState, type Ref, type RefObject } from 'react'
import { Link } from 'wouter'
import { ImportLink } from '#web/features/import/index.ts'
import { AddToSetLayer } from '#web/features/verse-sets/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { listRowHeight } from '#web/ui/lists/list-row.tsx'
import { type ListHandle, LongList } from '#web/ui/lists/long-list.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { rowHeight } from '#web/verse-lists/row-height.ts'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { useSetFavorite } from './mutations.ts'
import { describeEntry } from './describe-entry.ts'
import type { SavedEntry } from './queries.ts'
import type { EntryDialog } from './saved-details.tsx'
import { SavedItem, type SavedItemProps } from './saved-item.tsx'
import { SavedRow } from './saved-row.tsx'
import type { SavedFilter } from './saved-view.ts'

const { Layer: NotesDialog } = createLazyLayer(async () => (await import('./notes-dialog.tsx')).NotesDialog)
const { Layer: RemoveQuestion } = createLazyLayer(
  async () => (await import('./remove-question.tsx')).RemoveQuestion,
)

/** Fills the window below the header, which is taller on phones. */
const LIST_HEIGHT = 'max-h-[max(60vh,100dvh-17.5rem)] sm:max-h-[max(60vh,100dvh-11.375rem)]'

interface SavedListProps {
  readonly list: RefObject<HTMLDivElement | null>
  readonly handle: Ref<ListHandle>
  readonly shown: readonly SavedEntry[]
  /** Whether to show each verse in one row, because there are many. */
  readonly isCompact: boolean
  readonly filter: SavedFilter
  readonly selection: Selection
}

interface OpenedDialog {
  readonly dialog: EntryDialog
  readonly entry: SavedEntry
}

export function SavedList({ list, handle, shown, isCompact, filter, selection }: SavedListProps) {
  const setFavorite = useSetFavorite()
  const [opened, setOpened] = useState<OpenedDialog>()
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const ownTranslation = useOwnTranslation()
  /** The button that opened the dialog, for returning the focus. */
  const opener = useRef<HTMLElement>(null)
  const itemProps = (entry: SavedEntry): SavedItemProps => ({
    entry,
    choice: toRowChoice(entry, selection),
    onFavorite: (isFavorite) => {
      setFavorite({ entry, isFavorite })
      // The item disappears from this list, along with its button.
      if (filter === 'favorites') list.current?.focus()
    },
    onOwnTranslation: ownTranslation.open,
    onOpenDialog: (dialog, button) => {
      opener.current = button
      setOpened({ dialog, entry })
    },
  })
  return (
    <>
      <LongList
        ref={list}
        handle={handle}
        label={messages.title}
        items={shown}
        getKey={({ id }) => id}
        rowHeight={isCompact ? listRowHeight() : estimateHeight}
        {...(isCompact && { maxHeight: LIST_HEIGHT })}
      >
        {(entry) =>
          isCompact ? (
            <SavedRow
              {...itemProps(entry)}
              isOpen={expandedIds.has(entry.id)}
              onOpenChange={(isOpen) => setExpandedIds((before) => setIncluded(before, entry.id, isOpen))}
            />
          ) : (
            <SavedItem {...itemProps(entry)} />
          )
        }
      </LongList>
      {ownTranslation.layer}
      <OpenDialog
        opened={opened}
        opener={opener}
        onRemoved={() => {
          opener.current = list.current ?? document.querySelector('main')
        }}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const estimateHeight = ({ content, notes }: SavedEntry) =>
  rowHeight({ text: insertLineBreaks(getShownText(content)), notes })

const toRowChoice = (entry: SavedEntry, { isOn, has, toggle }: Selection) =>
  isOn
    ? {
        label: messages.selectVerse(describeEntry(entry).reference),
        isChosen: has(entry.id),
        onToggle: () => toggle(entry.id),
      }
    : undefined

const setIncluded = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((included) => included !== id))

interface OpenDialogProps {
  readonly opened: OpenedDialog | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function OpenDialog({ opened, opener, onRemoved, onClose }: OpenDialogProps) {
  return (
    <Suspense fallback={null}>
      {opened?.dialog === 'notes' && <NotesDialog entry={opened.entry} opener={opener} onClose={onClose} />}
      {opened?.dialog === 'set' && (
        <AddToSetLayer
          candidate={{
            choice: opened.entry.content,
            reference: getShownText(opened.entry.content).reference,
          }}
          opener={opener}
          onClose={onClose}
        />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveQuestion entries={[opened.entry]} opener={opener} onRemoved={onRemoved} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface NothingShownProps {
  readonly filter: SavedFilter
  readonly hasEntries: boolean
  readonly isSearched: boolean
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** Explains that nothing is saved or nothing matches. Links to the library unless a filter hides verses. */
export function NothingShown({ filter, hasEntries, isSearched, isFiltered, onReset }: NothingShownProps) {
  return (
    <ListEmpty title={messages.noVerses} text={hasEntries ? messages.adjustFilters : messages.nothingSaved}>
      <div className="flex flex-wrap justify-center gap-3">
        {(isSearched || isFiltered) && (
          <Button onClick={onReset}>{isFiltered ? messages.resetFilters : messages.clearSearch}</Button>
        )}
        {filter === 'all' && !isFiltered && (
          <Link href="/bible-library" className={buttonClass('primary')}>
            {messages.browse}
          </Link>
        )}
        {!hasEntries && <ImportLink variant="plain" />}
      </div>
    </ListEmpty>
  )
}
