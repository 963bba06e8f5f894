import { useEffect } from 'react'
import type { VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { Connect, FromFinder, ToFinder } from './finder/protocol.ts'
import { createLibrary, type Library, type LibraryState } from './library.ts'

/** A finder in a thread of its own. */
const connectThread: Connect = (hear, fail) => {
  const thread = new Worker(new URL('./finder/worker.ts', import.meta.url), { type: 'module' })
  thread.addEventListener('message', ({ data }: MessageEvent<FromFinder>) => hear(data))
  thread.addEventListener('error', fail)
  return (message: ToFinder) => thread.postMessage(message)
}

let ofPage: Library | undefined

/** The library of this page. It stays while one goes elsewhere, so that it is there at once when one comes back. */
export function libraryOfPage(): Library {
  ofPage ??= createLibrary(connectThread)
  return ofPage
}

/** Follows what is there. To be called by each part for itself: a key that is typed must not draw all of them again. */
export const useLibraryState = (library: Library): LibraryState => useStore(library)

/** Shows a translation through a filter, and follows it: for a list that is drawn as a whole. */
export function useLibrary(library: Library, translation: string, filter: VerseFilter): LibraryState {
  useEffect(() => library.open(translation), [library, translation])
  useEffect(() => library.find(filter), [library, filter])
  return useLibraryState(library)
}
