import { useEffect } from 'react'
import type { VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { Connect, FinderResponse, FinderRequest } from './finder/protocol.ts'
import { createLibrary, type Library, type LibraryState } from './library.ts'

const connectWorker: Connect = (onMessage, fail) => {
  const worker = new Worker(new URL('./finder/worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FinderResponse>) => onMessage(data))
  worker.addEventListener('error', fail)
  return (message: FinderRequest) => worker.postMessage(message)
}

let cachedLibrary: Library | undefined

/** Returns the page's library. It outlives its screen, so it shows immediately on return. */
export function getPageLibrary(): Library {
  cachedLibrary ??= createLibrary(connectWorker)
  return cachedLibrary
}

const completeLibraries = new Map<string, Library>()

/** Opens a library of a complete translation, for searches that find nothing in a partial one. */
export function openCompleteLibrary(translation: string): Library {
  const library = completeLibraries.get(translation) ?? createLibrary(connectWorker)
  completeLibraries.set(translation, library)
  return library
}

/** Each part of the screen subscribes separately, so a keystroke doesn't rerender all of it. */
export const useLibraryState = (library: Library): LibraryState => useStore(library)

/** Lists a translation with a filter, for a list that renders all its verses. */
export function useLibrary(library: Library, translation: string, filter: VerseFilter): LibraryState {
  useEffect(() => library.open(translation), [library, translation])
  useEffect(() => library.find(filter), [library, filter])
  return useLibraryState(library)
}
