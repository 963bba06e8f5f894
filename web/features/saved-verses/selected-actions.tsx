import { Suspense, useRef, useState } from 'react'
import { useLearnMany } from '#web/features/reviews/index.ts'
import { AddManyLayer } from '#web/features/verse-sets/index.ts'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import type { SavedEntries } from './queries.ts'

const { Layer: RemoveQuestion } = createLazyLayer(
  async () => (await import('./remove-question.tsx')).RemoveQuestion,
)

interface SelectedActionsProps {
  readonly selection: Selection
  readonly shown: SavedEntries
  /** Called when the bar disappears, to move focus. */
  readonly onEnd: () => void
}

/** Learns, adds to a set, or removes the selected verses. */
export function SelectedActions({ selection, shown, onEnd }: SelectedActionsProps) {
  const [openDialog, setOpenDialog] = useState<'set' | 'remove'>()
  const opener = useRef<HTMLElement>(null)
  const end = () => {
    selection.end()
    onEnd()
  }
  const learn = useLearnMany(end)
  const chosen = new Set(selection.chosen)
  const entries = shown.filter(({ id }) => chosen.has(id))
  const open = (dialog: 'set' | 'remove') => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setOpenDialog(dialog)
  }
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <SelectionBar selection={{ ...selection, end }} count={shown.length}>
        <Button
          variant="quiet"
          size="small"
          isWaiting={learn.isPending}
          onClick={() => learn.mutate(entries.map(({ content }) => getShownText(content).practiced.id))}
        >
          {messages.learnSelected}
        </Button>
        <Button variant="quiet" size="small" onClick={open('set')}>
          {messages.addSelected}
        </Button>
        <Button variant="quiet" size="small" onClick={open('remove')}>
          {messages.removeSelected}
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {openDialog === 'set' && (
          <AddManyLayer
            choices={entries.map(({ content }) => content)}
            opener={opener}
            onAdded={selection.end}
            onClose={close}
          />
        )}
        {openDialog === 'remove' && (
          <RemoveQuestion entries={entries} opener={opener} onRemoved={end} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
