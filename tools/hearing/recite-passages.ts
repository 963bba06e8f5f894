import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { openForcedAlignment, type WordTime } from './forced-alignment.ts'
import { addToTally, createTally, type WordTally } from './judge.ts'
import { hearTake, openPasses } from './listen.ts'
import { type Kind, createRecitations } from './recitations.ts'
import { synthesize, type Voice } from './voices.ts'

export interface VoiceResult {
  readonly voice: string
  readonly tallies: Readonly<Partial<Record<Kind, WordTally>>>
  /** Takes in which another verse was read: the most words right at any moment (of `words`), and completions. */
  readonly anotherVerse: { readonly right: number; readonly words: number; readonly completed: number }
  /** Seconds from the end of a word (by forced alignment) to its mark. */
  readonly delays: readonly number[]
  readonly seconds: number
  readonly work: number
  readonly longestBlock: number
  readonly memory: number
}

/** Recites every n-th passage in one voice, with each kind of mistake, and runs the recognizer on it. */
export async function recitePassages(
  voice: Voice,
  seed: number,
  passes: 1 | 2,
  every = 1,
): Promise<VoiceResult> {
  const listeners = await openPasses(passes)
  const wordTimes = await openForcedAlignment()
  const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
  const tallies: Partial<Record<Kind, WordTally>> = {}
  const anotherVerse = { right: 0, words: 0, completed: 0 }
  const delays: number[] = []
  let seconds = 0
  let work = 0
  let longestBlock = 0
  const passageIds = new Set<string>()
  for (const recitation of createRecitations(seed)) {
    const { kind, passage } = recitation
    passageIds.add(passage.id)
    if ((passageIds.size - 1) % every !== 0) continue
    const sound = synthesize(recitation, voice)
    const heard = await hearTake(listeners, passage.text, sound)
    addToTally((tallies[kind] ??= createTally()), recitation, heard.judged)
    seconds += heard.seconds
    work += heard.work
    longestBlock = Math.max(longestBlock, heard.longestBlock)
    if (kind === 'another-verse') {
      anotherVerse.right += heard.maxRight
      anotherVerse.words += heard.judged.words.length
      anotherVerse.completed += heard.wasComplete ? 1 : 0
    }
    if (kind === 'clean')
      delays.push(...computeDelays(heard.shownAt, wordTimes(spokenUnits(passage.text, pronounce), sound)))
  }
  return {
    voice: voice.name,
    tallies,
    anotherVerse,
    delays,
    seconds,
    work,
    longestBlock,
    memory: listeners.recognizer.memory,
  }
}

/** Computes the delay from the end of each word to its mark, for words whose end is known. */
const computeDelays = (shownAt: ReadonlyMap<number, number>, times: ReadonlyMap<number, WordTime>) =>
  [...shownAt].flatMap(([index, shown]) => {
    const time = times.get(index)
    return time === undefined ? [] : [shown - time.to]
  })
