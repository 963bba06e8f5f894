import { ListRow } from '#web/ui/lists/list-row.tsx'
import { ChapterLink } from '#web/verse-lists/chapter-link.tsx'
import type { MemoryItem } from '../learned.ts'
import { getLocalToday } from '../learn/learn-states.ts'
import { VerseStatus } from '../learn/verse-status.tsx'
import { formatDay } from '../format-days.ts'
import { messages } from './messages.ts'
import { PauseButton } from './pause-button.tsx'

/**
 * Shows a verse being learned or reviewed: its reference in ink that fades with the chance of recall, its words, and
 * its state.
 */
export function MemoryRow({ remembered }: { readonly remembered: MemoryItem }) {
  const { verse, recall, state, dueOn } = remembered
  const isAhead = state !== 'resting' && dueOn !== null && dueOn > getLocalToday()
  return (
    <ListRow
      title={
        <>
          <span className="truncate font-verse font-semibold" style={{ color: getInkColor(recall) }}>
            <ChapterLink {...verse}>{verse.reference}</ChapterLink>
          </span>
          <span className="shrink-0 text-sm text-ink-soft">{verse.translation}</span>
        </>
      }
      text={<bdi className="block truncate font-verse">{verse.text}</bdi>}
      state={
        <span title={isAhead ? messages.due(formatDay(dueOn)) : undefined}>
          <VerseStatus id={verse.id} />
        </span>
      }
    >
      <PauseButton verseId={verse.id} reference={verse.reference} isPaused={state === 'resting'} />
    </ListRow>
  )
}

/** Returns the ink for a chance of recall: full at certainty, fading to the lightest that is still readable. */
const getInkColor = (recall: number | null) =>
  `color-mix(in oklab, var(--ink) ${Math.round(100 * Math.max(0, ((recall ?? 0) - 0.5) * 2))}%, var(--line-strong))`
