import { markMatches, type SearchedBy } from '#shared/domain/scripture/verse-search.ts'

interface MarkedTextProps {
  readonly text: string
  readonly search: string
  readonly by: SearchedBy
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, search, by }: MarkedTextProps) {
  if (search === '') return text
  return markMatches(text, search, by).map((stretch, index) =>
    stretch.isMatch ? <Mark key={index} text={stretch.text} /> : stretch.text,
  )
}

/** A line below besides the color, so that it is seen without colors too. */
export function Mark({ text }: { readonly text: string }) {
  return (
    <mark className="rounded-[0.15em] bg-place text-ink shadow-[inset_0_-2px_0_var(--place-line)]">
      {text}
    </mark>
  )
}
