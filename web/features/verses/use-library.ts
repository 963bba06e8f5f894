import { useEffect } from 'react'
import type { VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { Connect, FromFinder, ToFinder } from './finder/protocol.ts'
import { createLibrary, type Library, type LibraryState } from './library.ts'

const connectThread: Connect = (onMessage, fail) => {
  const thread = new Worker(new URL('./finder/worker.ts', import.meta.url), { type: 'module' })
  thread.addEventListener('message', ({ data }: MessageEvent<FromFinder>) => onMessage(data))
  thread.addEventListener('error', fail)
  return (message: ToFinder) => thread.postMessage(message)
}

let ofPage: Library | undefined

/** Returns the page's library. Outlives its screen, so it shows immediately on return. */
export function pageLibrary(): Library {
  ofPage ??= createLibrary(connectThread)
  return ofPage
}

const whole = new Map<string, Library>()

/** Opens a library of a complete translation, for searches that find nothing in a partial one. */
export function wholeLibrary(translation: string): Library {
  const library = whole.get(translation) ?? createLibrary(connectThread)
  whole.set(translation, library)
  return library
}

/** Each part of the screen subscribes separately, so a keystroke doesn't rerender all of it. */
export const useLibraryState = (library: Library): LibraryState => useStore(library)

/** Lists a translation with a filter, for a list rendered as a whole. */
export function useLibrary(library: Library, translation: string, filter: VerseFilter): LibraryState {
  useEffect(() => library.open(translation), [library, translation])
  useEffect(() => library.find(filter), [library, filter])
  return useLibraryState(library)
}
