import { useEffect } from 'react'
import { type BuiltInCode, TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { isSameFilter, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { createStore } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { EMPTY_LIBRARY, isInPart, type Library, type LibraryState } from './library.ts'
import { messages } from './messages.ts'
import { useLibraryState, wholeLibrary } from './use-library.ts'

/** What a list shows for a search. */
interface Shown {
  /** The library whose rows are shown. */
  readonly state: LibraryState
  /** Says that the rows are of another translation than was chosen; undefined where they are not. */
  readonly elsewhere: string | undefined
  /** Whether what was found so far, if anything, is not all: a reference is being read, or another translation searched. */
  readonly isLooking: boolean
}

/**
 * What was found in the translation that is chosen; where that is here in part and has nothing, what a whole one has:
 * the KJV, and where its words are other ones, the WEB.
 */
export function useShown(library: Library): Shown {
  const state = useLibraryState(library)
  const isNone = isAnswered(state) && state.found?.count === 0 && isInPart(state)
  const wanted = isNone ? (state.found?.filter ?? null) : null
  const kjv = useWhole('KJV', wanted)
  const web = useWhole('WEB', kjv.isNone ? wanted : null)
  const other = (kjv.state.found?.count ?? 0) > 0 ? kjv : web
  if (wanted === null) {
    return { state, elsewhere: undefined, isLooking: state.found?.isProvisional === true }
  }
  if ((other.state.found?.count ?? 0) > 0) {
    const elsewhere = messages.elsewhere(state.translation, state.held, nameOf(other.state.translation))
    return { state: other.state, elsewhere, isLooking: false }
  }
  return { state, elsewhere: undefined, isLooking: kjv.isLooking || web.isLooking }
}

const nameOf = (code: string): string => TRANSLATIONS.find((each) => each.code === code)?.name ?? code

/** Stands for a translation that is not asked. */
const NOT_ASKED = createStore(EMPTY_LIBRARY)

/** Looks through a whole translation, unless the filter is null. What it found last stays until the next answer. */
function useWhole(code: BuiltInCode, filter: VerseFilter | null) {
  const library = filter === null ? undefined : wholeLibrary(code)
  useEffect(() => {
    if (library === undefined || filter === null) return
    library.open(code)
    library.find(filter)
  }, [library, code, filter])
  const state = useStore(library ?? NOT_ASKED)
  const isThis = filter !== null && state.found !== null && isSameFilter(state.found.filter, filter)
  const isDone = isThis && isAnswered(state)
  return {
    state,
    isNone: isDone && state.found?.count === 0,
    isLooking: filter !== null && !isDone && state.phase !== 'failed',
  }
}

/** Whether nothing more is to come of the answer. */
const isAnswered = ({ phase, found }: LibraryState): boolean =>
  phase === 'whole' && found !== null && !found.isProvisional
