import { useSyncExternalStore } from 'react'
import { isJustShown, withRecited, withShown, type ShownText } from '#shared/domain/practice/shown-texts.ts'
import { storedJson } from '#web/stores/browser-storage.ts'
import { Listeners } from '#web/stores/listeners.ts'
import type { RecitedText } from './recited-text.ts'

/** Stored for this tab, so reloading the page doesn't turn a repetition into a test. */
const stored = storedJson('shown-texts', 'session', (value) =>
  Array.isArray(value) ? value.filter(isShownText) : null,
)
const listeners = new Listeners()

type Named = Pick<RecitedText, 'reference' | 'translation' | 'marks'>

/** Notes that the person asked to see or hear a text, so reciting it right afterward is only practice. */
export function noteShown(text: Named): void {
  stored.set([...withShown(stored.read() ?? [], namesOf(text), Date.now())])
  listeners.notify()
}

/** Notes that a text was recited to the end, so texts shown earlier are no longer fresh. */
export function noteRecited(text: Named): void {
  const before = stored.read() ?? []
  if (before.length === 0) return
  stored.set([...withRecited(before, namesOf(text), Date.now())])
  listeners.notify()
}

/** Checks whether reciting a text now is only practice, because its words were just seen or heard. */
export const wasJustShown = (text: Named): boolean =>
  isJustShown(stored.read() ?? [], namesOf(text), Date.now())

/** Like `wasJustShown`, but keeps up to date. */
export const useJustShown = (text: Named): boolean =>
  useSyncExternalStore(listeners.add, () => wasJustShown(text))

/** Lists the names of a text and, for a passage, of each verse. */
function namesOf({ reference, translation, marks = [] }: Named): readonly string[] {
  const verses = marks.map(({ label }) => `${reference.replace(/:.*$/, '')}:${label}`)
  return [reference, ...verses].map((each) => `${each} ${translation}`)
}

const isShownText = (value: unknown): value is ShownText =>
  typeof value === 'object' && value !== null && 'name' in value && 'at' in value
