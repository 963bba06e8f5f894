import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import type { LaidOutText } from '#shared/domain/scripture/layout.ts'

/** The sheet until the practice is ready: with the verse once it is known, before that a skeleton. */
export function VerseSheet({ verse }: { readonly verse?: LaidOutText & { readonly reference: string } }) {
  return (
    <div className="sheet" aria-busy="true">
      {verse === undefined ? (
        <div role="status" className="flex flex-col gap-5 py-2">
          <span className="sr-only">Loading verse...</span>
          <div aria-hidden="true" className="h-4 w-28 animate-pulse rounded-full bg-sunken" />
          {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
            <div
              key={width}
              aria-hidden="true"
              className={`h-8 animate-pulse rounded-lg bg-sunken ${width}`}
            />
          ))}
        </div>
      ) : (
        <>
          <p className="reference">{verse.reference}</p>
          <p className="verse whitespace-pre-line">{brokenText(verse)}</p>
        </>
      )}
    </div>
  )
}
