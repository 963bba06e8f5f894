import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { heardWords } from './decision.ts'
import { findSwapped } from './swap-check.ts'
import { doubtSwapped, selectPairs } from './swapped-pairs.ts'
import { reassessTake } from './reassessment.ts'
import type { Engine, Segment, CepstralMean } from '../engine/engine.ts'
import type { AutomaticGainControl } from '../preprocessing/automatic-gain-control.ts'
import { updateNoiseShare } from '../preprocessing/noise-mix.ts'
import { startPauseState, trimPauses } from '../preprocessing/pause-trimming.ts'
import type { NoiseSuppression } from '../preprocessing/noise-suppressor.ts'
import { joinSamples } from '../preprocessing/join-samples.ts'
import { measureLoudness } from '../preprocessing/loudness.ts'
import { BandwidthDetector } from '../preprocessing/bandwidth.ts'
import {
  updateVoiceActivity,
  isSpoken,
  isVoice,
  NO_VOICE_ACTIVITY,
  type VoiceActivity,
} from '../preprocessing/voice-activity.ts'
import { FrameLoudness } from './frame-loudness.ts'
import { buildGrammar, parsePhone } from '../engine/grammar.ts'
import { leavesSection, type PassageSection, sectionAt, sectionsOf } from './sections.ts'
import type { SpokenUnit } from './spoken-units.ts'
import { NOTHING_BELIEVED, holdBackUnsteadyWords, type BeliefCounts } from './steady-words.ts'
import type { Sounded } from './trust.ts'

/**
 * Frames of silence after which to settle what was heard and restart the engine, to keep its memory small. Pause
 * trimming usually makes this unnecessary. It matters where pauses can't be detected: without the suppressor, or in a
 * room as loud as a voice.
 */
const REST_FRAMES = 300
/** Seconds of speech needed to learn an unknown voice, which are then processed again. */
const LEARNED_FROM = 1.5
/**
 * Frames credited to the engine's initial mean, fewer than it takes to learn an unknown voice. In 122 first takes, 60
 * frames accepted 95.0% and 93.7% of right words (for the two halves of the speakers), 1 frame 94.8% and 92.6%, and
 * 150 frames 94.0% and 92.4%.
 */
const GUESS_FRAMES = 60
/** Maximum delay of denoised sound, in seconds. */
const REST = 0.04
/** Frames credited to a stored mean: new sound shifts it within seconds. */
const STORED_MEAN_FRAMES = 300

/** Seconds of voice without a high sound after which a microphone counts as narrowband. */
const BAND_KNOWN_AFTER = 2

/**
 * The suppressor's speech probability above which a block may be a voice. It is 0.00 in pauses and near 1 in most
 * speech.
 */
const LIKE_A_VOICE = 0.5

interface HeardBlock {
  readonly samples: Float32Array
  readonly isSpoken: boolean
}

export type Look = readonly Sounded[]

export class EngineRun {
  readonly #engines: readonly Engine[]
  readonly #suppression: NoiseSuppression | null
  readonly #gainControl: AutomaticGainControl | null
  #noiseShare = 0
  #activity = NO_VOICE_ACTIVITY
  #pause = startPauseState<HeardBlock>()
  readonly #band: BandwidthDetector
  readonly #units: readonly SpokenUnit[]
  readonly #sections: readonly PassageSection[]
  readonly #sampleRate: number
  readonly #onLearned: (voices: readonly CepstralMean[]) => void
  /** For each engine, whether it knew the voice at the start of the take. */
  readonly #isKnown: readonly boolean[]
  #section: PassageSection
  #loudness: FrameLoudness
  /** Everything the engines have heard since they began to listen. */
  #sound: Float32Array[] = []
  /** Sound to process again once the voice is known; null once it is. */
  #early: HeardBlock[] | null
  /** Words decided in earlier sections, or before a long silence. */
  #settled: readonly HeardWord[] = []
  #current: readonly HeardWord[] = []
  /** Index of the unit expected next. */
  #next: number
  #believed: BeliefCounts = NOTHING_BELIEVED
  /** All words currently believed, including those not reported yet. */
  #believedNow: readonly HeardWord[] = []
  /** Input of the last hypothesis. */
  #last = '0 []'

  /**
   * Starts a take. `engines` must be stopped and reset. `suppression` denoises the sound before they get it. `from` is
   * the index of the first word of the verse to expect. `voices` is the known mean per engine; null if unknown. If
   * `gainControl` is null, the volume stays unchanged. `onLearned` is called with the means at the end of the take.
   */
  constructor(
    engines: readonly Engine[],
    suppression: NoiseSuppression | null,
    units: readonly SpokenUnit[],
    from: number,
    voices: readonly CepstralMean[] | null,
    onLearned: (voices: readonly CepstralMean[]) => void,
    gainControl: AutomaticGainControl | null = null,
  ) {
    const [engine] = engines
    if (engine === undefined) throw new Error('No engine')
    this.#engines = engines
    this.#suppression = suppression
    this.#gainControl = gainControl
    this.#sampleRate = engine.sampleRate
    this.#loudness = new FrameLoudness(engine.sampleRate)
    this.#band = new BandwidthDetector(engine.sampleRate)
    this.#units = units
    this.#sections = sectionsOf(units.length)
    this.#next = Math.max(
      0,
      units.findIndex(({ at }) => at >= from),
    )
    this.#section = sectionAt(this.#sections, this.#next)
    this.#onLearned = onLearned
    this.#isKnown = engines.map((_, place) => voices?.[place] !== undefined)
    this.#early = this.#isKnown.every(Boolean) ? null : []
    engines.forEach((each, place) => {
      const voice = voices?.[place]
      if (voice !== undefined) each.cepstralMean = { values: voice.values, frames: STORED_MEAN_FRAMES }
    })
    this.#guessVoice()
    this.#listen()
  }

  /**
   * Amplifies the next samples in place and processes them. Returns everything heard in this take so far, or null if
   * nothing has changed.
   */
  process(block: Float32Array): Hypothesis | null {
    const loudness = measureLoudness(block)
    this.#activity = updateVoiceActivity(this.#activity, loudness, this.#gain)
    this.#gainControl?.apply(block, loudness, this.#activity)
    this.#band.analyze(block, isVoice(this.#activity))
    const newest = { samples: this.#withoutNoise(block), isSpoken: isSpoken(this.#activity) }
    const { pause, heard } = trimPauses(this.#pause, newest, this.mayBeVoice)
    this.#pause = pause
    if (heard.length === 0) return null
    for (const each of heard) this.#feedEngines(each)
    this.#early?.push(...heard)
    this.#learnVoice()
    const segments = this.#engines[0]?.segments() ?? []
    this.#current = this.#decide(false)
    const quiet = silenceAtEnd(segments)
    const isSectionOver = leavesSection(this.#section, this.#sections, this.#next, this.#current, quiet)
    if (quiet > REST_FRAMES || isSectionOver) this.#settle()
    return this.#changed()
  }

  /**
   * Whether the newest block may be a voice, because it is loud enough or similar to one. Always true without the
   * suppressor.
   */
  get mayBeVoice(): boolean {
    return isVoice(this.#activity) || (this.#suppression?.voice ?? 1) > LIKE_A_VOICE
  }

  /** Ends the take. Returns everything heard in it. Leaves the last decision to the second pass, if there is one. */
  end(hasSecondPass = false): Hypothesis {
    this.#flushSuppression()
    const looks = this.looks()
    const words = this.#decide(true)
    for (const engine of this.#engines) engine.stop()
    const heard = this.#withSwaps(words, looks)
    this.#current = hasSecondPass ? heard : reassessTake(heard, looks, this.#units)
    // Don't learn a voice from too little speech.
    if (this.#early === null) this.#onLearned(this.#engines.map(({ cepstralMean }) => cepstralMean))
    return {
      words: [...this.#settled, ...this.#current],
      settled: this.#settled.length + this.#current.length,
    }
  }

  /** How loud the voice and the room are, up to the newest block. */
  get activity(): VoiceActivity {
    return this.#activity
  }

  get units(): readonly SpokenUnit[] {
    return this.#units
  }

  /**
   * Returns each engine's output since the last rest. Leaves out the second engine for narrowband sound, because it
   * expects the full band and its output on telephone sound is worse than none.
   */
  looks(): readonly Look[] {
    const heeded = this.#band.isNarrowAfter(BAND_KNOWN_AFTER) ? this.#engines.slice(0, 1) : this.#engines
    return heeded.map((engine) => this.#lookOf(engine.segments()))
  }

  /** Flushes the suppressor, whose delay holds back the end of a take, by adding silence. */
  #flushSuppression(): void {
    if (this.#suppression === null) return
    const rest = this.#suppression.clear(new Float32Array(REST * this.#sampleRate), this.#noiseShare)
    this.#feedEngines({ samples: rest, isSpoken: isSpoken(this.#activity) })
  }

  /** Denoises a block, with a slight delay. Without a suppressor, returns a copy. */
  #withoutNoise(block: Float32Array): Float32Array {
    if (this.#suppression === null) return block.slice()
    this.#noiseShare = updateNoiseShare(this.#noiseShare, this.#activity, this.#gain)
    return this.#suppression.clear(block, this.#noiseShare)
  }

  get #gain(): number {
    return this.#gainControl?.gain ?? 1
  }

  #feedEngines({ samples, isSpoken: isPartOfSpeech }: HeardBlock): void {
    for (const engine of this.#engines) engine.process(samples, isPartOfSpeech)
    this.#loudness.add(samples)
    this.#sound.push(samples)
  }

  /** Learns an unknown voice from its first seconds, then processes them again. */
  #learnVoice(): void {
    if (this.#early === null) return
    const spoken = this.#secondsOf(this.#early.filter((block) => block.isSpoken))
    if (spoken < LEARNED_FROM) return
    const earlyBlocks = this.#early
    this.#early = null
    const learned = this.#engines.map(({ cepstralMean }) => ({ ...cepstralMean, frames: STORED_MEAN_FRAMES }))
    this.#replay(earlyBlocks, () => {
      this.#engines.forEach((engine, place) => {
        const voice = learned[place]
        if (this.#isKnown[place] !== true && voice !== undefined) engine.cepstralMean = voice
      })
    })
  }

  #guessVoice(): void {
    this.#engines.forEach((engine, place) => {
      if (this.#isKnown[place] !== true) engine.cepstralMean = { ...engine.initialMean, frames: GUESS_FRAMES }
    })
  }

  #secondsOf(blocks: readonly HeardBlock[]): number {
    return blocks.reduce((sum, { samples }) => sum + samples.length, 0) / this.#sampleRate
  }

  #replay(sound: readonly HeardBlock[], prepare: () => void): void {
    for (const engine of this.#engines) engine.stop()
    prepare()
    this.#listen()
    for (const block of sound) this.#feedEngines(block)
  }

  #changed(): Hypothesis | null {
    const now = `${this.#settled.length} ${JSON.stringify(this.#current)}`
    if (now === this.#last) return null
    this.#last = now
    return { words: [...this.#settled, ...this.#current], settled: this.#settled.length }
  }

  #lookOf(segments: readonly Segment[]): Look {
    const { first, end } = this.#section
    const places = new Map(this.#units.slice(first, end).map(({ name }, place) => [name, first + place]))
    return segments.flatMap(({ name, from, to, score }): Sounded[] => {
      const unit = places.get(name) ?? null
      const phone = parsePhone(name)
      if (unit === null && phone === '') return []
      return [{ unit, phone, from, frames: to - from + 1, score, loudness: this.#loudness.between(from, to) }]
    })
  }

  #decide(isOver: boolean): readonly HeardWord[] {
    const { words, next } = heardWords(this.looks(), this.#units, isOver)
    this.#next = next ?? this.#next
    this.#believedNow = words
    if (isOver) return words
    const { steady, believed } = holdBackUnsteadyWords(words, this.#believed)
    this.#believed = believed
    return steady
  }

  #settle(): void {
    if (this.#believedNow.length === 0) return
    const looks = this.looks()
    for (const engine of this.#engines) engine.stop()
    this.#settled = [...this.#settled, ...this.#withSwaps(this.#believedNow, looks)]
    this.#current = []
    this.#believed = NOTHING_BELIEVED
    this.#section = sectionAt(this.#sections, this.#next)
    this.#early = null
    this.#listen()
  }

  /** Listens again where two words may have been swapped, and makes one word of each swapped pair doubtful. */
  #withSwaps(words: readonly HeardWord[], looks: readonly Look[]): readonly HeardWord[] {
    const pairs = selectPairs(looks, this.#units)
    if (pairs.length === 0) return words
    const engines = this.#engines.slice(0, looks.length)
    return findSwapped(engines, joinSamples(this.#sound), pairs, this.#units).reduce(
      (doubted, pair) => doubtSwapped(doubted, pair, this.#units),
      words,
    )
  }

  #listen(): void {
    const { first, end } = this.#section
    this.#loudness = new FrameLoudness(this.#sampleRate)
    this.#sound = []
    const grammar = buildGrammar(this.#units.slice(first, end), this.#next - first)
    for (const engine of this.#engines) engine.listenFor(grammar)
  }
}

function silenceAtEnd(segments: readonly Segment[]): number {
  const last = segments.at(-1)
  return last?.name === '<sil>' ? last.to - last.from + 1 : 0
}
