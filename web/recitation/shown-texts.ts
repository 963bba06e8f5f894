import { useSyncExternalStore } from 'react'
import { isJustShown, withRecited, withShown, type ShownText } from '#shared/domain/practice/shown-texts.ts'
import { storedJson } from '#web/stores/browser-storage.ts'
import { Listeners } from '#web/stores/listeners.ts'
import type { RecitedText } from './recited-text.ts'

/** In this tab, so that loading the page again doesn't turn a repetition into a test. */
const stored = storedJson('shown-texts', 'session', (kept) =>
  Array.isArray(kept) ? kept.filter(isShownText) : null,
)
const listeners = new Listeners()

type Named = Pick<RecitedText, 'reference' | 'translation' | 'marks'>

/** Notes that the person asked to see or hear a text, which makes a recitation right after it practice. */
export function noteShown(text: Named): void {
  stored.keep([...withShown(stored.read() ?? [], namesOf(text), Date.now())])
  listeners.tell()
}

/** Notes that a text was recited to the end: what was shown before it is no longer the last thing heard. */
export function noteRecited(text: Named): void {
  const before = stored.read() ?? []
  if (before.length === 0) return
  stored.keep([...withRecited(before, namesOf(text), Date.now())])
  listeners.tell()
}

/** Whether a recitation of a text that begins now is practice, because its words were just seen or heard. */
export const wasJustShown = (text: Named): boolean =>
  isJustShown(stored.read() ?? [], namesOf(text), Date.now())

/** Follows whether a recitation of a text that begins now would be practice. */
export const useJustShown = (text: Named): boolean =>
  useSyncExternalStore(listeners.add, () => wasJustShown(text))

/** The text, and of a passage each verse. */
function namesOf({ reference, translation, marks = [] }: Named): readonly string[] {
  const verses = marks.map(({ label }) => `${reference.replace(/:.*$/, '')}:${label}`)
  return [reference, ...verses].map((each) => `${each} ${translation}`)
}

const isShownText = (kept: unknown): kept is ShownText =>
  typeof kept === 'object' && kept !== null && 'name' in kept && 'at' in kept
