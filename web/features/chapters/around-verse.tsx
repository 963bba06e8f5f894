import type { Verse } from '#shared/domain/scripture/verse.ts'
import {
  type PlacedText,
  findVersesCovered,
  type KnownVerses,
} from '#shared/domain/reading/known-chapters.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { messages } from './messages.ts'
import { getReadableTranslation, useWholeChapter } from './queries.ts'

/** How many verses to show on either side. */
const NEIGHBORS = 2

interface AroundVerseProps {
  readonly verse: PlacedText & { readonly translation: string }
}

/**
 * Shows the verses before and after this one in a muted style. Renders nothing for a card from outside the Bible.
 */
export function AroundVerse({ verse }: AroundVerseProps) {
  const covered = findVersesCovered(verse)
  const translation = parseVerseId(verse.id)?.translation ?? verse.translation
  return covered === undefined ? null : (
    <SurroundingVerses covered={covered} requested={getReadableTranslation(translation)} />
  )
}

interface SurroundingVersesProps {
  readonly covered: Omit<KnownVerses, 'recall'>
  readonly requested: string
}

function SurroundingVerses({ covered, requested }: SurroundingVersesProps) {
  const { book, chapter, first, last } = covered
  const { data, isLoading, translation } = useWholeChapter({ book, chapter, translation: requested })
  if (data === undefined) return isLoading ? <div hidden data-waiting /> : null
  const before = data.filter(({ verse }) => verse < first).slice(-NEIGHBORS)
  const after = data.filter(({ verse }) => verse > last).slice(0, NEIGHBORS)
  if (before.length + after.length === 0) return null
  return (
    <section aria-label={messages.surroundings(translation)} className="px-1 text-ink-soft">
      <h3 className="font-sans text-sm font-medium">{messages.surroundings(translation)}</h3>
      <p className="mt-1 max-w-176 font-verse leading-[1.7]">
        <Verses verses={before} />{' '}
        <span className="rounded-md bg-place px-2 font-sans text-sm text-ink">
          {first === last ? first : `${first}–${last}`} {messages.yourVerse}
        </span>{' '}
        <Verses verses={after} />
      </p>
    </section>
  )
}

function Verses({ verses }: { readonly verses: readonly Verse[] }) {
  return verses.map(({ id, verse, text }) => (
    <span key={id}>
      <span className="font-sans text-xs font-semibold text-rubric tabular-nums">{verse}</span> {text}{' '}
    </span>
  ))
}
