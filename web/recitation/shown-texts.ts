import { useSyncExternalStore } from 'react'
import {
  isJustShown,
  recordRecited,
  recordShown,
  type ShownText,
} from '#shared/domain/practice/shown-texts.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'
import { Listeners } from '#web/stores/listeners.ts'
import type { RecitedText } from './recited-text.ts'

/** Stored for this tab, so reloading the page doesn't turn a repetition into a test. */
const stored = openStoredJson('shown-texts', 'session', (value) =>
  Array.isArray(value) ? value.filter(isShownText) : null,
)
const listeners = new Listeners()

type NamedText = Pick<RecitedText, 'reference' | 'translation' | 'marks'>

/** Remembers that the person asked to see or hear a text, so reciting it right afterward is only practice. */
export function rememberShown(text: NamedText): void {
  stored.set([...recordShown(stored.read() ?? [], listNames(text), Date.now())])
  listeners.notify()
}

/** Remembers that a text was recited to the end, so texts shown earlier are no longer fresh. */
export function rememberRecited(text: NamedText): void {
  const texts = stored.read() ?? []
  if (texts.length === 0) return
  stored.set([...recordRecited(texts, listNames(text), Date.now())])
  listeners.notify()
}

/** Checks whether reciting a text now is only practice, because its words were just seen or heard. */
export const wasJustShown = (text: NamedText): boolean =>
  isJustShown(stored.read() ?? [], listNames(text), Date.now())

/** Like `wasJustShown`, but stays up to date. */
export const useJustShown = (text: NamedText): boolean =>
  useSyncExternalStore(listeners.add, () => wasJustShown(text))

/** Lists the names of a text and, for a passage, of each verse. */
function listNames({ reference, translation, marks = [] }: NamedText): readonly string[] {
  const verses = marks.map(({ label }) => `${reference.replace(/:.*$/, '')}:${label}`)
  return [reference, ...verses].map((name) => `${name} ${translation}`)
}

const isShownText = (value: unknown): value is ShownText =>
  typeof value === 'object' && value !== null && 'name' in value && 'at' in value
