import { useEffect } from 'react'
import type { VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { Connect, FromFinder, ToFinder } from './finder/protocol.ts'
import { createLibrary, type Library, type LibraryState } from './library.ts'

/** A finder in a thread of its own. */
const connectThread: Connect = (onMessage, fail) => {
  const thread = new Worker(new URL('./finder/worker.ts', import.meta.url), { type: 'module' })
  thread.addEventListener('message', ({ data }: MessageEvent<FromFinder>) => onMessage(data))
  thread.addEventListener('error', fail)
  return (message: ToFinder) => thread.postMessage(message)
}

let ofPage: Library | undefined

/** The library of this page. It outlives its screen, so that coming back shows it at once. */
export function libraryOfPage(): Library {
  ofPage ??= createLibrary(connectThread)
  return ofPage
}

const whole = new Map<string, Library>()

/** A library of one whole translation, for what another one does not have here. */
export function wholeLibrary(translation: string): Library {
  const library = whole.get(translation) ?? createLibrary(connectThread)
  whole.set(translation, library)
  return library
}

/** Follows the library. Each part of the screen calls it for itself, so that a keystroke does not redraw all of them. */
export const useLibraryState = (library: Library): LibraryState => useStore(library)

/** Shows a translation through a filter, and follows it: for a list that is drawn as a whole. */
export function useLibrary(library: Library, translation: string, filter: VerseFilter): LibraryState {
  useEffect(() => library.open(translation), [library, translation])
  useEffect(() => library.find(filter), [library, filter])
  return useLibraryState(library)
}
