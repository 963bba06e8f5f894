import { findVerseStatus } from '#shared/domain/memory/learning/verse-status.ts'
import type { MemoryItem } from '../learned.ts'
import { getLocalToday } from '../learn/learn-states.ts'
import { messages } from './messages.ts'

/** Shows how many of their verses the member knows today, as a sentence and a bar. */
export function KnownToday({ verses }: { readonly verses: readonly MemoryItem[] }) {
  const { known, fading, fresh } = countShares(verses)
  const shares = [
    { label: messages.knownToday, count: known, look: 'bg-heard' },
    { label: messages.fading, count: fading, look: 'bg-place-line' },
    { label: messages.notRecited, count: fresh, look: 'bg-line-strong' },
  ]
  return (
    <div className="mt-2">
      <p className="text-lg">{messages.text(known, verses.length)}</p>
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-line">
        {shares.map(({ label, count, look }) => (
          <div key={label} className={look} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {shares.map(({ label, count, look }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} />
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * Counts known, fading, and unrecited verses; the counts add up to the total. `known` is the expected number: the sum of the
 * chances of recall.
 */
function countShares(verses: readonly MemoryItem[]) {
  const today = getLocalToday()
  const fresh = verses.filter((item) => item.tests === 0 || findVerseStatus(item, today) === 'new').length
  const sum = verses.reduce((total, { recall }) => total + (recall ?? 0), 0)
  const known = Math.min(Math.round(sum), verses.length - fresh)
  return { known, fading: verses.length - fresh - known, fresh }
}
