import { markMatches, type MatchKind } from '#shared/domain/scripture/verse-search.ts'

interface MarkedTextProps {
  readonly text: string
  /** The text to display, aligned character by character with `text`; defaults to `text`. */
  readonly shown?: string
  readonly search: string
  readonly searchedBy: MatchKind
}

export function MarkedText({ text, shown = text, search, searchedBy }: MarkedTextProps) {
  if (search === '') return shown
  let end = 0
  return markMatches(text, search, searchedBy).map((stretch, index) => {
    const printed = shown.slice(end, (end += stretch.text.length))
    return stretch.isMatch ? <Mark key={index} text={printed} /> : printed
  })
}

/** Underlines the match as well, so the mark doesn't depend on color. */
export function Mark({ text }: { readonly text: string }) {
  return (
    <mark className="rounded-sm bg-place text-ink shadow-[inset_0_-2px_0_var(--place-line)]">{text}</mark>
  )
}
