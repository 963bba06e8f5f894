import { type Grade, chooseGrade } from '#shared/domain/memory/grade.ts'
import { UsualPace } from '#shared/domain/memory/pace.ts'
import type { Chance } from './chance.ts'
import type { MemoryModel } from './memory-models.ts'

/** A verse in a simulated mind: its phrases, each with its own trace. */
interface LearnedVerse {
  readonly words: number
  readonly phrases: number
  /** How many times longer it lasts in memory than an average verse. */
  readonly ease: number
  traces: unknown[]
  saidOn: number
}

/** Fractions of the words in recalled phrases that are still said wrong or self-corrected. */
const SLIP_RATES = { wrong: 0.004, corrected: 0.006 }
/** An average member's words per second, and the variation between recitations. */
const WORDS_PER_SECOND = { usual: 2.2, spread: 0.18 }
const WORDS_PER_PHRASE = 6

/** Simulates a member who learns verses, forgets them phrase by phrase, and misses days. */
export class SimulatedMember {
  readonly #memory: MemoryModel<unknown>
  readonly #chance: Chance
  readonly #verses: LearnedVerse[]
  readonly #paces = new UsualPace()
  readonly #pace: number

  constructor(memory: MemoryModel<unknown>, chance: Chance, verses: number) {
    this.#memory = memory
    this.#chance = chance
    this.#pace = WORDS_PER_SECOND.usual * chance.logNormal(0.2)
    this.#verses = Array.from({ length: verses }, () => {
      const words = chance.between(8, 60)
      return {
        words,
        phrases: Math.max(Math.round(words / WORDS_PER_PHRASE), 1),
        ease: chance.logNormal(0.6),
        traces: [],
        saidOn: 0,
      }
    })
  }

  countWords(verse: number): number {
    return this.#verses[verse]?.words ?? 0
  }

  get wordsPerMinute(): number {
    return this.#pace * 60
  }

  /** Returns the probability that the member remembers at least three quarters of a verse. */
  recall(verse: number, day: number): number {
    const learned = this.#getVerse(verse)
    if (learned.traces.length === 0) return 0
    const recalls = learned.traces.map((trace) =>
      this.#memory.recall(trace, (day - learned.saidOn) / learned.ease),
    )
    return probabilityOfAtLeast(Math.ceil(0.75 * learned.phrases), recalls)
  }

  /** Recites a verse on a day, graded by the product's rules. */
  say(verse: number, day: number): Grade {
    const learned = this.#getVerse(verse)
    const days = (day - learned.saidOn) / learned.ease
    // The verse was learned just before its first test, so most of it is recalled.
    const recalled = Array.from({ length: learned.phrases }, (_, index) =>
      this.#chance.occurs(
        learned.traces.length === 0 ? 0.93 : this.#memory.recall(learned.traces[index], days),
      ),
    )
    learned.traces = recalled.map((isRecalled, index) =>
      this.#memory.traceAfter(learned.traces.length === 0 ? null : learned.traces[index], days, isRecalled),
    )
    learned.saidOn = day
    return this.#grade(learned, recalled.filter(Boolean).length / learned.phrases)
  }

  #grade({ words }: LearnedVerse, share: number): Grade {
    const saidCount = Math.round(words * share)
    const slipChance = (probability: number) => 1 - (1 - probability) ** saidCount
    const wrong = this.#chance.occurs(slipChance(SLIP_RATES.wrong)) ? 1 : 0
    const isCorrected = this.#chance.occurs(slipChance(SLIP_RATES.corrected))
    const unaided = Math.max(saidCount - wrong, 0) / words
    const pace = this.#pace * this.#chance.logNormal(WORDS_PER_SECOND.spread)
    const isFlawless = unaided === 1 && !isCorrected
    const grade = chooseGrade({ unaided, wasShown: false, isFlawless }, pace, this.#paces.value)
    this.#paces.add(pace)
    return grade
  }

  #getVerse(verse: number): LearnedVerse {
    const learned = this.#verses[verse]
    if (learned === undefined) throw new RangeError(`No such verse: ${verse}`)
    return learned
  }
}

/** Returns the probability that at least this many of some independent events happen. */
function probabilityOfAtLeast(count: number, probabilities: readonly number[]): number {
  let distribution = [1]
  for (const probability of probabilities) {
    const next = Array.from({ length: distribution.length + 1 }, () => 0)
    for (const [hits, chance] of distribution.entries()) {
      next[hits] = (next[hits] ?? 0) + chance * (1 - probability)
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * probability
    }
    distribution = next
  }
  return distribution.slice(count).reduce((sum, chance) => sum + chance, 0)
}
