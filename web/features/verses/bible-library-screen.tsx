import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { findRun } from '#shared/domain/practice/passage.ts'
import { SUBSTITUTE_TRANSLATIONS, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { useUser } from '#web/features/auth/index.ts'
import { LearnPassageButton } from '#web/features/reviews/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useListKeys } from '#web/ui/lists/use-list-keys.ts'
import { Select } from '#web/ui/select.tsx'
import { buildPassagePath } from '#web/verse-lists/practice-path.ts'
import { ActiveFilters } from './active-filters.tsx'
import { createFilterChoice, type FilterChoice } from './filter-choice.ts'
import { FilterPanels } from './filter-panels.tsx'
import { FoundVerses } from './found-verses.tsx'
import {
  storeLibraryView,
  loadLibraryView,
  createScrollMemory,
  type LibraryTab,
  type ScrollMemory,
} from './library-view.ts'
import { getFinalCount, getVerseInRow, isPartial, type Library, type LibraryState } from './library.ts'
import { messages } from './messages.ts'
import { useAnnouncement } from './use-announcement.ts'
import { getPageLibrary, useLibraryState } from './use-library.ts'
import { useShownVerses } from './use-shown-verses.ts'

interface BibleLibraryScreenProps {
  readonly library?: Library
}

export function BibleLibraryScreen({ library = getPageLibrary() }: BibleLibraryScreenProps) {
  const { user } = useUser()
  return user === null ? null : <MemberLibrary key={user.id} memberId={user.id} library={library} />
}

function MemberLibrary({ memberId, library }: { readonly memberId: string; readonly library: Library }) {
  const { translation, choices, choose } = useTranslationChoice()
  const [saved] = useState(() => loadLibraryView(memberId))
  const [tab, setTab] = useState(saved.tab)
  const [choice] = useState(() => createFilterChoice(saved.filter))
  const [place] = useState(() => createScrollMemory(saved))
  useStoredPlace(memberId, tab, choice, place)
  useSearch(library, translation, choice)
  const resetButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useListKeys({ search: field, onSearch: () => flushSync(() => setTab('search')) })

  const show = useCallback(
    (code: TranslationCode) => {
      place.forget()
      choose(code)
    },
    [place, choose],
  )
  const completeTranslations = useMemo(
    () => SUBSTITUTE_TRANSLATIONS.filter((code) => code !== translation),
    [translation],
  )

  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
        <Select
          label="Translation"
          isLabelHiddenOnPhones
          value={translation}
          choices={choices}
          onChange={show}
        />
      </div>
      <FilterPanels
        tab={tab}
        onTabChange={setTab}
        choice={choice}
        onSearchFocus={library.prepare}
        field={field}
      />
      <div className="mt-3 mb-2 flex flex-col gap-1">
        <ActiveFilters choice={choice} focusTarget={resetButton}>
          <Extent library={library} completeTranslations={completeTranslations} onShow={show} />
        </ActiveFilters>
        <Notes library={library} completeTranslations={completeTranslations} onShow={show} />
      </div>
      <FoundVerses
        library={library}
        place={place}
        onReset={choice.reset}
        completeTranslations={completeTranslations}
        onSearchIn={show}
      />
      <Count library={library} onReset={choice.reset} resetButton={resetButton} />
    </div>
  )
}

function useSearch(library: Library, translation: string, choice: FilterChoice): void {
  useEffect(() => library.open(translation), [library, translation])
  useEffect(() => {
    const search = () => library.find(choice.get())
    search()
    return choice.subscribe(search)
  }, [library, choice])
}

function useStoredPlace(memberId: string, tab: LibraryTab, choice: FilterChoice, place: ScrollMemory): void {
  const latest = useRef(tab)
  useEffect(() => {
    latest.current = tab
  }, [tab])
  useEffect(() => {
    const store = () =>
      storeLibraryView(memberId, { tab: latest.current, filter: choice.get(), place: place.last() })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      store()
    }
  }, [memberId, choice, place])
}

interface ExtentProps {
  readonly library: Library
  readonly completeTranslations: readonly TranslationCode[]
  readonly onShow: (translation: TranslationCode) => void
}

/** Shows how much of the Bible we have in this translation. */
function Extent({ library, completeTranslations, onShow }: ExtentProps) {
  const state = useLibraryState(library)
  if (state.phase !== 'whole') return null
  if (!isPartial(state)) {
    return <p className="text-ink-soft">{messages.complete}</p>
  }
  return (
    <p className="text-ink-soft">
      {messages.partial(state.translation, state.loadedCount)}{' '}
      <ShowComplete translations={completeTranslations} onShow={onShow} />
    </p>
  )
}

interface ShowCompleteProps {
  readonly translations: readonly TranslationCode[]
  readonly onShow: (translation: TranslationCode) => void
}

function ShowComplete({ translations, onShow }: ShowCompleteProps) {
  return translations.map((code) => (
    <button
      key={code}
      type="button"
      className="mr-2 font-medium text-ink underline underline-offset-4"
      onClick={() => onShow(code)}
    >
      {messages.showComplete(code)}
    </button>
  ))
}

/** Says how many of the verses named in the search this translation lacks here; empty if none. */
function describeMissingVerses(state: LibraryState): string {
  const { translation, phase, result } = state
  if (phase !== 'whole' || result === null || !isPartial(state)) return ''
  const { named, namedInFull, filter } = result
  const isNarrowed = filter.book !== null || filter.theme !== null
  return isNarrowed || named >= namedInFull ? '' : messages.missing(translation, named, namedInFull)
}

function Notes({ library, completeTranslations, onShow }: ExtentProps) {
  const { state } = useShownVerses(library)
  const { phase, loadedCount, result } = state
  const missing = describeMissingVerses(state)
  if (phase === 'failed' && loadedCount > 0) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p>{messages.restNotLoaded}</p>
        <Button size="small" onClick={library.reopen}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      {result?.isCut === true && result.count > 0 && (
        <p className="pb-1 text-sm text-ink-soft">{messages.pastTheEnd}</p>
      )}
      {missing !== '' && (
        <p className="pb-1 text-sm text-ink-soft">
          {missing} <ShowComplete translations={completeTranslations} onShow={onShow} />
        </p>
      )}
      <NamedPassage library={library} />
      {result?.by === 'words' && result.count > 0 && (
        <p className="pb-1 text-sm text-ink-soft">{messages.allWords}</p>
      )}
    </>
  )
}

/** Links to practicing a passage named in the search ("Psalm 23:1-6") in one take. */
function NamedPassage({ library }: { readonly library: Library }) {
  const { state } = useShownVerses(library)
  const passageVerses = Array.from({ length: state.result?.named ?? 0 }, (_, row) =>
    getVerseInRow(state, row),
  )
  const run = findRun(passageVerses.map((verse) => verse?.id ?? ''))
  if (run === undefined) return null
  return (
    <p className="flex flex-wrap gap-2 pb-2">
      <LearnPassageButton verses={passageVerses.flatMap((verse) => verse ?? [])} />
      <Link href={buildPassagePath(run.first, run.last)} className={buttonClass('plain', 'small')}>
        {messages.asPassage(passageVerses.length)}
      </Link>
    </p>
  )
}

interface CountProps {
  readonly library: Library
  readonly onReset: () => void
  readonly resetButton: RefObject<HTMLButtonElement | null>
}

const Count = memo(function Count({ library, onReset, resetButton }: CountProps) {
  const { state, fallbackNote = '', isSearching } = useShownVerses(library)
  const { loadedCount, result } = state
  const count = result?.count ?? 0
  const isKnown = getFinalCount(state, isSearching) !== null
  const text = isKnown ? messages.foundCount(count) : loadedCount > 0 ? messages.foundSoFar(count) : ''
  const pastTheEnd = result?.isCut === true && count > 0 ? messages.pastTheEnd : ''
  const parts = [pastTheEnd, describeMissingVerses(state), fallbackNote, text].filter((part) => part !== '')
  const announced = useAnnouncement(isKnown ? parts.join(' ') : '')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
      <p className="text-sm text-ink-soft tabular-nums">{text}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Button ref={resetButton} size="small" onClick={onReset}>
        {messages.resetFilters}
      </Button>
    </div>
  )
})
