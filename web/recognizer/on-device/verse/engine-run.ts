import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { heardWords } from './decision.ts'
import type { Engine, Segment } from '../engine/engine.ts'
import { FrameLoudness } from './frame-loudness.ts'
import { grammarOf, phoneNamed } from './grammar.ts'
import { type Section, sectionAt, sectionsOf } from './sections.ts'
import type { SpokenUnit } from './spoken-units.ts'
import type { Sounded } from './trust.ts'

/** Frames of silence (10 ms each) that count as a pause between words: a good moment to change the section. */
const PAUSE_FRAMES = 15
/** After this much silence what was heard is settled, and the engine starts afresh so that its memory stays small. */
const REST_FRAMES = 300
/** In the last words of a section the change no longer waits for a pause. */
const LAST_WORDS = 4

/** Listens to one take of one verse. */
export class EngineRun {
  readonly #engine: Engine
  readonly #units: readonly SpokenUnit[]
  readonly #sections: readonly Section[]
  readonly #sampleRate: number
  #section: Section
  #loudness: FrameLoudness
  /** Decided in earlier sections, or before a long silence. */
  #settled: readonly HeardWord[] = []
  #current: readonly HeardWord[] = []
  /** Index of the unit expected next. */
  #next: number
  /** What the last hypothesis was made of. */
  #last = '0 []'

  /** `from`: index of the word of the verse to go on with. */
  constructor(engine: Engine, units: readonly SpokenUnit[], from: number) {
    this.#engine = engine
    this.#sampleRate = engine.sampleRate
    this.#loudness = new FrameLoudness(engine.sampleRate)
    this.#units = units
    this.#sections = sectionsOf(units.length)
    this.#next = Math.max(
      0,
      units.findIndex(({ at }) => at >= from),
    )
    this.#section = sectionAt(this.#sections, this.#next)
    engine.stop()
    engine.forgetSpeaker()
    this.#listen()
  }

  /** Hears the next samples. Returns everything heard so far in this take, or null when nothing has changed. */
  hear(block: Float32Array): Hypothesis | null {
    this.#engine.hear(block)
    this.#loudness.hear(block)
    const segments = this.#engine.segments()
    this.#current = this.#decide(segments, false)
    const quiet = silenceAtEnd(segments)
    if (quiet > REST_FRAMES || this.#leavesSection(quiet)) this.#settle()
    return this.#changed()
  }

  /** Ends the take. Returns everything heard in it. */
  end(): Hypothesis {
    this.#current = this.#decide(this.#engine.segments(), true)
    this.#engine.stop()
    return {
      words: [...this.#settled, ...this.#current],
      settled: this.#settled.length + this.#current.length,
    }
  }

  #changed(): Hypothesis | null {
    const now = `${this.#settled.length} ${JSON.stringify(this.#current)}`
    if (now === this.#last) return null
    this.#last = now
    return { words: [...this.#settled, ...this.#current], settled: this.#settled.length }
  }

  #decide(segments: readonly Segment[], isOver: boolean): readonly HeardWord[] {
    const { first, end } = this.#section
    const places = new Map(this.#units.slice(first, end).map(({ name }, place) => [name, first + place]))
    const sounded = segments.flatMap(({ name, from, to, score }): Sounded[] => {
      const unit = places.get(name) ?? null
      const phone = phoneNamed(name)
      if (unit === null && phone === '') return []
      return [{ unit, phone, from, frames: to - from + 1, score, loudness: this.#loudness.between(from, to) }]
    })
    const { words, next } = heardWords(sounded, this.#units, isOver)
    this.#next = next ?? this.#next
    return words
  }

  #leavesSection(quiet: number): boolean {
    const { end } = this.#section
    if (end === this.#units.length || sectionAt(this.#sections, this.#next) === this.#section) return false
    if (!endsInARow(this.#current)) return false
    return quiet >= PAUSE_FRAMES || end - this.#next <= LAST_WORDS
  }

  /** Takes what was heard for good, and listens on from there. */
  #settle(): void {
    if (this.#current.length === 0) return
    this.#settled = [...this.#settled, ...this.#current]
    this.#current = []
    this.#section = sectionAt(this.#sections, this.#next)
    this.#engine.stop()
    this.#listen()
  }

  #listen(): void {
    const { first, end } = this.#section
    this.#loudness = new FrameLoudness(this.#sampleRate)
    this.#engine.listenFor(grammarOf(this.#units.slice(first, end), this.#next - first))
  }
}

/** A single word may be a mistake of the engine; after two in a row one knows where a person is. */
function endsInARow(words: readonly HeardWord[]): boolean {
  const [one, two] = words.slice(-2)
  return one?.at !== undefined && two?.at === one.at + 1
}

function silenceAtEnd(segments: readonly Segment[]): number {
  const last = segments.at(-1)
  return last?.name === '<sil>' ? last.to - last.from + 1 : 0
}
