import type { PassageVerse } from '#web/practice/passage.ts'

export function PassageNote({ verses }: { readonly verses: readonly PassageVerse[] }) {
  const others = verses.filter(({ requestedTranslation }) => requestedTranslation !== undefined)
  const [first] = others
  if (first === undefined) return null
  const which =
    others.length === verses.length ? 'This passage is' : `${others.length} of ${verses.length} verses are`
  return (
    <p className="text-sm text-ink-soft">
      {which} not held in the {first.requestedTranslation} here, so you see{' '}
      {others.length === 1 ? 'it' : 'them'} in the{' '}
      {[...new Set(others.map(({ translation }) => translation))].join(' and the ')}.
    </p>
  )
}
