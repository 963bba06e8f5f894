import type { PassageVerse } from '#web/practice/passage.ts'

export function PassageNote({ verses }: { readonly verses: readonly PassageVerse[] }) {
  const substituted = verses.filter(({ requestedTranslation }) => requestedTranslation !== undefined)
  const [first] = substituted
  if (first === undefined) return null
  const isWholePassage = substituted.length === verses.length
  const subject = isWholePassage ? 'this passage' : `${substituted.length} of ${verses.length} verses`
  const pronoun = isWholePassage || substituted.length === 1 ? 'it’s' : 'they’re'
  return (
    <p className="text-sm text-ink-soft">
      We don’t have {subject} in the {first.requestedTranslation}, so {pronoun} shown in the{' '}
      {[...new Set(substituted.map(({ translation }) => translation))].join(' and the ')}.
    </p>
  )
}
