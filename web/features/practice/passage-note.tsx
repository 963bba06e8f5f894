import type { PassageVerse } from '#web/practice/passage.ts'

export function PassageNote({ verses }: { readonly verses: readonly PassageVerse[] }) {
  const substituted = verses.filter(({ requestedTranslation }) => requestedTranslation !== undefined)
  const [first] = substituted
  if (first === undefined) return null
  const subject =
    substituted.length === verses.length
      ? 'This passage is'
      : `${substituted.length} of ${verses.length} verses are`
  return (
    <p className="text-sm text-ink-soft">
      {subject} not held in the {first.requestedTranslation} here, so you see{' '}
      {substituted.length === 1 ? 'it' : 'them'} in the{' '}
      {[...new Set(substituted.map(({ translation }) => translation))].join(' and the ')}.
    </p>
  )
}
