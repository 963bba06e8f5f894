import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import type { LaidOutText } from '#shared/domain/scripture/layout.ts'

interface VerseSheetProps {
  readonly verse?: LaidOutText & { readonly reference: string; readonly translation: string }
  readonly hasWays?: boolean
}

/**
 * The sheet until the practice is ready: a skeleton, then the verse. Reserves space for the controls, so the verse
 * doesn't move when they arrive.
 */
export function VerseSheet({ verse, hasWays = true }: VerseSheetProps) {
  return (
    <div className="sheet ruled" aria-busy="true" data-waiting>
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
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="reference min-h-6">
              {`${verse.reference} `}
              <span className="font-medium text-ink-soft">{verse.translation}</span>
            </p>
            {hasWays && <div className="ways-room" />}
          </div>
          <p className="verse whitespace-pre-line text-ink-soft">{insertLineBreaks(verse)}</p>
          <div className="controls-room" />
        </>
      )}
    </div>
  )
}
