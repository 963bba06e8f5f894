import type { RejectedEntry } from '#shared/domain/import/parsed-verse.ts'
import type { CardToCreate, ImportPlan, VerseToSave } from '#shared/domain/import/import-plan.ts'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { LongList } from '#web/ui/lists/long-list.tsx'
import { messages, REASONS } from './messages.ts'

/** The height of a row, in pixels. */
const ROW_HEIGHT = 52

const SUMMARY_CLASS = 'cursor-pointer py-1.5 font-medium'

interface AddedListProps {
  readonly saved: readonly VerseToSave[]
  readonly cards: readonly CardToCreate[]
}

export function AddedList({ saved, cards }: AddedListProps) {
  const rows = [
    ...saved.map(({ verseId }) => ({ id: verseId, reference: formatSavedVerse(verseId), text: '' })),
    ...cards.map(({ id, reference, text }) => ({ id, reference, text })),
  ]
  return (
    <details>
      <summary className={SUMMARY_CLASS}>{messages.showAdded(rows.length)}</summary>
      <LongList
        label={messages.showAdded(rows.length)}
        items={rows}
        getKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
      >
        {({ reference, text }) => (
          <div className="px-4 py-2.5">
            <p className="text-sm font-semibold text-rubric wrap-anywhere" dir="auto">
              {reference}
            </p>
            {text !== '' && (
              <p className="line-clamp-2 font-verse wrap-anywhere" dir="auto">
                {text}
              </p>
            )}
          </div>
        )}
      </LongList>
    </details>
  )
}

function formatSavedVerse(verseId: string): string {
  const parsed = parseVerseId(verseId)
  return parsed === undefined
    ? verseId
    : `${formatReference(parsed.place, parsed.translation)} ${parsed.translation}`
}

export function RejectedList({ rejected }: { readonly rejected: readonly RejectedEntry[] }) {
  const rows = rejected.map((entry, index) => ({ ...entry, key: String(index) }))
  return (
    <details>
      <summary className={SUMMARY_CLASS}>{messages.showRejected(rejected.length)}</summary>
      <LongList
        label={messages.showRejected(rejected.length)}
        items={rows}
        getKey={({ key }) => key}
        rowHeight={ROW_HEIGHT}
      >
        {({ line, sourceText, reason }) => (
          <div className="px-4 py-2.5 text-sm">
            <p className="wrap-anywhere">
              <span className="text-ink-soft">{messages.line(line)}: </span>
              {sourceText}
            </p>
            <p className="text-missed">{REASONS[reason]}</p>
          </div>
        )}
      </LongList>
    </details>
  )
}

/** Lists the lines without a reference, each with the entry it was added to. */
export function LinesAddedToPrevious({ joined }: Pick<ImportPlan, 'joined'>) {
  const rows = joined.map((entry, index) => ({ ...entry, key: String(index) }))
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm">{messages.joined(joined.length)}</p>
      <details>
        <summary className={SUMMARY_CLASS}>{messages.showJoined}</summary>
        <LongList label={messages.showJoined} items={rows} getKey={({ key }) => key} rowHeight={ROW_HEIGHT}>
          {({ reference, sourceText }) => (
            <div className="px-4 py-2.5 text-sm">
              <p className="font-semibold text-rubric wrap-anywhere" dir="auto">
                {reference}
              </p>
              <p className="line-clamp-2 font-verse wrap-anywhere" dir="auto">
                {sourceText}
              </p>
            </div>
          )}
        </LongList>
      </details>
    </div>
  )
}
