import { useEffect } from 'react'
import { type BuiltInCode, TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { isSameFilter, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { createStore } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { EMPTY_LIBRARY, isPartial, type Library, type LibraryState } from './library.ts'
import { messages } from './messages.ts'
import { useLibraryState, openCompleteLibrary } from './use-library.ts'

interface ShownVerses {
  readonly state: LibraryState
  /** A note that the results come from a different translation than the selected one. */
  readonly fallbackNote: string | undefined
  /** Whether the results are still incomplete: a reference is being parsed, or another translation searched. */
  readonly isSearching: boolean
}

/**
 * Returns the results in the selected translation. If it has none because it's incomplete, returns results from a
 * complete translation: the WEB, or the KJV if only its wording matches.
 */
export function useShownVerses(library: Library): ShownVerses {
  const state = useLibraryState(library)
  const isEmpty = hasFinalResult(state) && state.result?.count === 0 && isPartial(state)
  const fallbackFilter = isEmpty ? (state.result?.filter ?? null) : null
  const web = useCompleteTranslation('WEB', fallbackFilter)
  const kjv = useCompleteTranslation('KJV', web.isEmpty ? fallbackFilter : null)
  const complete = (web.state.result?.count ?? 0) > 0 ? web : kjv
  if (fallbackFilter === null) {
    return { state, fallbackNote: undefined, isSearching: state.result?.isProvisional === true }
  }
  if ((complete.state.result?.count ?? 0) > 0) {
    const fallbackNote = messages.fallbackNote(
      state.translation,
      state.loadedCount,
      getTranslationName(complete.state.translation),
    )
    return { state: complete.state, fallbackNote, isSearching: false }
  }
  return { state, fallbackNote: undefined, isSearching: kjv.isSearching || web.isSearching }
}

const getTranslationName = (code: string): string =>
  TRANSLATIONS.find((translation) => translation.code === code)?.name ?? code

const NO_SEARCH = createStore(EMPTY_LIBRARY)

/** Searches a complete translation, unless the filter is null. Keeps the last result until the next arrives. */
function useCompleteTranslation(code: BuiltInCode, filter: VerseFilter | null) {
  const library = filter === null ? undefined : openCompleteLibrary(code)
  useEffect(() => {
    if (library === undefined || filter === null) return
    library.open(code)
    library.find(filter)
  }, [library, code, filter])
  const state = useStore(library ?? NO_SEARCH)
  const isCurrent = filter !== null && state.result !== null && isSameFilter(state.result.filter, filter)
  const isDone = isCurrent && hasFinalResult(state)
  return {
    state,
    isEmpty: isDone && state.result?.count === 0,
    isSearching: filter !== null && !isDone && state.phase !== 'failed',
  }
}

const hasFinalResult = ({ phase, result }: LibraryState): boolean =>
  phase === 'whole' && result !== null && !result.isProvisional
