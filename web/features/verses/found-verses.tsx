import { memo } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ScrollMemory } from './library-view.ts'
import type { Library } from './library.ts'
import { messages } from './messages.ts'
import { useShownVerses } from './use-shown-verses.ts'
import { VerseRows } from './verse-rows.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'

interface FoundVersesProps {
  readonly library: Library
  readonly place: ScrollMemory
  readonly onReset: () => void
  /** Complete translations other than the one shown. */
  readonly completeTranslations: readonly string[]
  readonly onSearchIn: (translation: string) => void
}

/** Shows the results, at 60% of the window height in every state. */
export const FoundVerses = memo(function FoundVerses(props: FoundVersesProps) {
  return (
    <div className="h-[60vh] min-h-56 overflow-hidden contain-strict rounded-sheet border border-line bg-sheet shadow-sheet">
      <Contents {...props} />
    </div>
  )
})

function Contents({ library, place, ...props }: FoundVersesProps) {
  const { state, fallbackNote, isSearching } = useShownVerses(library)
  const { phase, loadedCount, result } = state
  if (phase === 'failed' && loadedCount === 0) {
    return <NotLoaded isSignedOut={state.isSignedOut} onTryAgain={library.reopen} />
  }
  if (result === null || (result.count === 0 && (phase === 'loading' || isSearching))) return <Loading />
  if (result.count === 0) return <NoneFound {...props} />
  const rows = <VerseRows key={state.translation} library={state} found={result} place={place} />
  return fallbackNote === undefined ? (
    rows
  ) : (
    <div className="flex h-full flex-col">
      <p className="border-b border-line bg-sunken px-4 py-3 text-sm sm:px-6">{fallbackNote}</p>
      <div className="min-h-0 grow">{rows}</div>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-8 px-4 py-5 sm:px-6">
      <span className="sr-only">{messages.loading}</span>
      {['w-11/12', 'w-3/4', 'w-10/12', 'w-2/3', 'w-11/12', 'w-3/4'].map((width, line) => (
        <div key={line} aria-hidden="true" className="flex animate-pulse flex-col gap-3">
          <div className="h-4 w-28 rounded-full bg-sunken" />
          <div className={`h-5 rounded-lg bg-sunken ${width}`} />
        </div>
      ))}
    </div>
  )
}

const MESSAGE_CLASS = 'flex h-full flex-col items-center justify-center gap-3 px-6 text-center'

interface NotLoadedProps {
  readonly isSignedOut: boolean
  readonly onTryAgain: () => void
}

function NotLoaded({ isSignedOut, onTryAgain }: NotLoadedProps) {
  return (
    <div role="alert" className={MESSAGE_CLASS}>
      <h2 className="text-xl font-semibold">{messages.notLoaded}</h2>
      <p className="max-w-md text-ink-soft">
        <NoResponse>{isSignedOut ? messages.signedOutText : messages.notLoadedText}</NoResponse>
      </p>
      {isSignedOut ? (
        <a href="/api/login?wants=sign-in&returnTo=%2Fbible-library" className={buttonClass('primary')}>
          {messages.logIn}
        </a>
      ) : (
        <Button variant="primary" onClick={onTryAgain}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}

type NoneFoundProps = Pick<FoundVersesProps, 'onReset' | 'completeTranslations' | 'onSearchIn'>

function NoneFound({ onReset, completeTranslations, onSearchIn }: NoneFoundProps) {
  return (
    <div className={MESSAGE_CLASS}>
      <h2 className="text-xl font-semibold">{messages.noneFound}</h2>
      <p className="text-ink-soft">{messages.noneFoundText}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={onReset}>
          {messages.resetFilters}
        </Button>
        {completeTranslations.map((code) => (
          <Button key={code} size="small" onClick={() => onSearchIn(code)}>
            {messages.searchComplete(code)}
          </Button>
        ))}
      </div>
    </div>
  )
}
