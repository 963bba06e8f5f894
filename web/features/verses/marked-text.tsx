import { markMatches, type SearchedBy } from '#shared/domain/scripture/verse-search.ts'

interface MarkedTextProps {
  readonly text: string
  /** The same text as it is printed, character by character; without it, as it is searched. */
  readonly shown?: string
  readonly search: string
  readonly by: SearchedBy
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, shown = text, search, by }: MarkedTextProps) {
  if (search === '') return shown
  let end = 0
  return markMatches(text, search, by).map((stretch, index) => {
    const printed = shown.slice(end, (end += stretch.text.length))
    return stretch.isMatch ? <Mark key={index} text={printed} /> : printed
  })
}

/** A line below besides the color, so that it is seen without colors too. */
export function Mark({ text }: { readonly text: string }) {
  return (
    <mark className="rounded-[0.15em] bg-place text-ink shadow-[inset_0_-2px_0_var(--place-line)]">
      {text}
    </mark>
  )
}
