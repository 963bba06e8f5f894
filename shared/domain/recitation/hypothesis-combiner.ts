import { Aligner } from './alignment/aligner.ts'
import type { Located } from './alignment/located.ts'
import { splitPieces } from './alignment/pieces.ts'
import type { HeardWord, Hypothesis } from './hypothesis.ts'
import type { VerseWord } from './words/words.ts'

export interface TwoHypotheses {
  readonly browser: Hypothesis
  readonly device: Hypothesis
  /** Whether the browser's recognizer is running and may still be behind. */
  readonly isBrowserAtWork: boolean
}

/**
 * From these odds on (natural logarithm), the on-device recognizer's word stands even if the browser wrote another one.
 * Measured on recordings of people; see docs/hearing.md.
 */
const STRONG_ODDS = 2

/**
 * Combines the hypotheses of two recognizers. A word is right if either heard it, and an error only if neither did. It is
 * doubtful if only the on-device recognizer heard it and doubts it, or isn't sure of it where the browser clearly wrote
 * another word. Extras come only from the browser, which transcribes them.
 */
export class HypothesisCombiner {
  readonly #verse: readonly VerseWord[]
  readonly #aligner: Aligner

  readonly #strongOdds: number

  constructor(verse: readonly VerseWord[], strongOdds = STRONG_ODDS) {
    this.#verse = verse
    this.#strongOdds = strongOdds
    this.#aligner = new Aligner({ pieces: splitPieces(verse), by: 'voice', accepted: new Map() })
  }

  /** Combines these two hypotheses, regardless of earlier ones. */
  combine({ browser, device, isBrowserAtWork }: TwoHypotheses): Hypothesis {
    if (browser.words.length === 0) return this.#useDeviceOnly(device, isBrowserAtWork)
    const written = this.#locateWritten(browser)
    const rescued = this.#findRescued(written, device)
    const words = insertRescued(written, rescued)
    const reached = Math.max(-1, ...written.map(({ word }) => word.at ?? -1))
    const ahead = this.#listAhead(device, reached, isBrowserAtWork)
    const kept = dropUnfit(words, ahead.length)
    const open = kept.findIndex(({ isSettled }) => !isSettled)
    return {
      words: [...kept.map(({ word }) => word), ...ahead],
      settled: open === -1 ? kept.length : open,
    }
  }

  #useDeviceOnly({ words, settled }: Hypothesis, isBrowserAtWork: boolean): Hypothesis {
    if (!isBrowserAtWork) return { words, settled }
    return { words: words.filter(({ at }) => at !== undefined), settled: 0 }
  }

  /** Locates the browser's words. Uses the verse's spelling, so both recognizers write a word the same. */
  #locateWritten({ words, settled }: Hypothesis): WrittenWord[] {
    const located = this.#aligner.locate(words)
    return words.map((word, index) => {
      const isSettled = index < settled
      const location = located[index]
      if (location === undefined || !location.isRight) return { word, found: location, isSettled }
      return { word: this.#getWord(location.at), found: location, isSettled }
    })
  }

  /** Returns words that only the on-device recognizer heard, perhaps with doubt, up to where the browser has written. */
  #findRescued(written: readonly WrittenWord[], device: Hypothesis): ReadonlyMap<number, HeardWord> {
    const heard = new Set(written.flatMap(({ word }) => word.at ?? []))
    const reached = Math.max(-1, ...heard)
    // The browser's other word must be settled and stand between two right words.
    const contradicted = written.map(({ found, isSettled }, index) => {
      const before = written[index - 1]?.word.at ?? -1
      const after = written[index + 1]?.word.at ?? this.#verse.length
      return found?.isOther === true && isSettled && before + 2 === after ? before + 1 : undefined
    })
    const rescued = new Map<number, HeardWord>()
    for (const word of device.words) {
      const { at, doubtful, odds = this.#strongOdds } = word
      if (at === undefined || at > reached || heard.has(at)) continue
      const isDoubtful = doubtful === true || (odds < this.#strongOdds && contradicted.includes(at))
      if (!isDoubtful || !rescued.has(at))
        rescued.set(at, { ...word, ...this.#getWord(at), ...(isDoubtful && { doubtful: true }) })
    }
    return rescued
  }

  /** Returns words that the on-device recognizer heard beyond the browser's transcript. */
  #listAhead({ words }: Hypothesis, reached: number, isBrowserAtWork: boolean): HeardWord[] {
    const first = words.findIndex(({ at }) => at !== undefined && at > reached)
    if (first === -1) return []
    const ahead = words.slice(first).filter(({ at }) => at === undefined || at > reached)
    return ahead.flatMap((word) => {
      if (word.at === undefined) return isBrowserAtWork ? [] : [word]
      return [word.doubtful === true ? word : { ...word, ...this.#getWord(word.at) }]
    })
  }

  #getWord(at: number): HeardWord {
    return { text: this.#verse[at]?.key ?? '', at }
  }
}

interface WrittenWord {
  readonly word: HeardWord
  readonly found: Located | undefined
  readonly isSettled: boolean
}

/** Inserts the rescued words in place of what was written for them, or before the next word of the verse. */
function insertRescued(
  written: readonly WrittenWord[],
  rescued: ReadonlyMap<number, HeardWord>,
): WrittenWord[] {
  const missing = new Map(rescued)
  const take = (at: number): HeardWord | undefined => {
    const word = missing.get(at)
    missing.delete(at)
    return word
  }
  const merged: WrittenWord[] = []
  for (const entry of written) {
    const { found, word } = entry
    const isWrong = found !== undefined && !found.isRight
    const upTo = isWrong ? found.at : (word.at ?? -1)
    for (const at of [...missing.keys()].filter((at) => at < upTo).toSorted((a, b) => a - b)) {
      const before = take(at)
      if (before !== undefined) merged.push({ ...entry, word: before })
    }
    const instead = isWrong ? take(found.at) : undefined
    if (instead === undefined && isWrong && rescued.has(found.at)) continue
    merged.push(instead === undefined ? entry : { ...entry, word: instead })
  }
  return merged
}

/** Drops as many unfit words from the end as the other recognizer heard better. */
function dropUnfit(words: readonly WrittenWord[], heardBetter: number): readonly WrittenWord[] {
  let length = words.length
  while (length > words.length - heardBetter && length > 0 && words[length - 1]?.word.at === undefined)
    length -= 1
  return words.slice(0, length)
}
