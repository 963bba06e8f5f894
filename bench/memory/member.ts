import { type Grade, gradeOf } from '#shared/domain/memory/grade.ts'
import { UsualPace } from '#shared/domain/memory/pace.ts'
import type { Chance } from './chance.ts'
import type { MemoryModel } from './memory-models.ts'

/** A verse in a simulated mind: its phrases, each with its own trace. */
interface LearnedVerse {
  readonly words: number
  readonly phrases: number
  /** How many times longer it lasts than an average verse. */
  readonly ease: number
  traces: unknown[]
  saidOn: number
}

/** Share of words in recalled phrases that are still said wrong or self-corrected. */
const SLIP = { wrong: 0.004, corrected: 0.006 }
/** An average member's words per second, and the variation between takes. */
const PACE = { usual: 2.2, spread: 0.18 }
const WORDS_OF_PHRASE = 6

/** Simulates a member who learns verses, forgets them by phrases, and misses days. */
export class SimulatedMember {
  readonly #mind: MemoryModel<unknown>
  readonly #chance: Chance
  readonly #verses: LearnedVerse[]
  readonly #paces = new UsualPace()
  readonly #pace: number

  constructor(mind: MemoryModel<unknown>, chance: Chance, verses: number) {
    this.#mind = mind
    this.#chance = chance
    this.#pace = PACE.usual * chance.around(0.2)
    this.#verses = Array.from({ length: verses }, () => {
      const words = chance.between(8, 60)
      return {
        words,
        phrases: Math.max(Math.round(words / WORDS_OF_PHRASE), 1),
        ease: chance.around(0.6),
        traces: [],
        saidOn: 0,
      }
    })
  }

  wordsOf(verse: number): number {
    return this.#verses[verse]?.words ?? 0
  }

  get wordsPerMinute(): number {
    return this.#pace * 60
  }

  /** Probability of saying a verse with at most a quarter lost. */
  recall(verse: number, day: number): number {
    const it = this.#of(verse)
    if (it.traces.length === 0) return 0
    const each = it.traces.map((trace) => this.#mind.recall(trace, (day - it.saidOn) / it.ease))
    return probabilityOfAtLeast(Math.ceil(0.75 * it.phrases), each)
  }

  /** Recites a verse on a day, graded by the product's rules. */
  say(verse: number, day: number): Grade {
    const it = this.#of(verse)
    const days = (day - it.saidOn) / it.ease
    // The verse was learned just before its first test, so most of it is recalled.
    const came = Array.from({ length: it.phrases }, (_, index) =>
      this.#chance.happens(it.traces.length === 0 ? 0.93 : this.#mind.recall(it.traces[index], days)),
    )
    it.traces = came.map((isRecalled, index) =>
      this.#mind.after(it.traces.length === 0 ? null : it.traces[index], days, isRecalled),
    )
    it.saidOn = day
    return this.#graded(it, came.filter(Boolean).length / it.phrases)
  }

  #graded({ words }: LearnedVerse, share: number): Grade {
    const said = Math.round(words * share)
    const slips = (probability: number) => 1 - (1 - probability) ** said
    const wrong = this.#chance.happens(slips(SLIP.wrong)) ? 1 : 0
    const isCorrected = this.#chance.happens(slips(SLIP.corrected))
    const unaided = Math.max(said - wrong, 0) / words
    const pace = this.#pace * this.#chance.around(PACE.spread)
    const isFlawless = unaided === 1 && !isCorrected
    const grade = gradeOf({ unaided, wasShown: false, isFlawless }, pace, this.#paces.value)
    this.#paces.add(pace)
    return grade
  }

  #of(verse: number): LearnedVerse {
    const found = this.#verses[verse]
    if (found === undefined) throw new RangeError(`There is no verse ${verse}.`)
    return found
  }
}

/** Probability that at least this many independent events happen. */
function probabilityOfAtLeast(least: number, each: readonly number[]): number {
  let exactly = [1]
  for (const probability of each) {
    const next = Array.from({ length: exactly.length + 1 }, () => 0)
    for (const [count, so] of exactly.entries()) {
      next[count] = (next[count] ?? 0) + so * (1 - probability)
      next[count + 1] = (next[count + 1] ?? 0) + so * probability
    }
    exactly = next
  }
  return exactly.slice(least).reduce((sum, so) => sum + so, 0)
}
