import { splitVerseWords, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import { openPronunciations, type Pronounce } from '../pronunciation/pronunciations.ts'
import type { FirstHeard } from './first-heard.ts'
import { toModelSound } from './model-sound.ts'
import { type PhoneClassifier, scorePhones, unpackClassifier } from './phones/phone-classifier.ts'
import { PHONE_CLASSIFIER } from './phones/phone-classifier-weights.ts'
import { comparePhones } from './phones/phone-evidence.ts'
import { canDecideBySounds, countReached } from './phones/sound-evidence.ts'
import { listVerseWays } from './phones/verse-ways.ts'
import type { PhraseReading } from './phrase-reading.ts'
import { readPhrase } from './read-phrase.ts'
import { makeFaintNoise } from './rivals/rival-scores.ts'
import type { SecondPassBytes } from './second-pass-files.ts'
import {
  type EncodedSound,
  MODEL_RATE,
  openSpeechModel,
  type SpeechDecoder,
  type SpeechEncoder,
  type SpeechModel,
} from './speech-model.ts'

/** What the second pass needs to read phrases. Without a decoder, it compares only their sounds with the verse. */
export interface SecondPassParts extends SpeechModel {
  readonly pronounce: Pronounce
  readonly classifier: PhoneClassifier
}

/** Opens the second pass in this thread. Throws if its files cannot be used. */
export async function openSecondPassParts(bytes: SecondPassBytes): Promise<SecondPassParts> {
  return {
    ...(await openSpeechModel(bytes)),
    pronounce: openPronunciations(new TextDecoder().decode(bytes.words)),
    classifier: unpackClassifier(Uint8Array.from(atob(PHONE_CLASSIFIER), (byte) => byte.charCodeAt(0))),
  }
}

export class SecondPassRun {
  readonly #model: SpeechModel
  readonly #classifier: PhoneClassifier
  readonly #verse: readonly VerseWord[]
  readonly #ways: ReturnType<typeof listVerseWays>
  #from: number
  /** How many words the first pass had believed by the end of the phrase before. */
  #believedBefore = 0
  /** Words that the first pass believed in phrases where something else was said. */
  readonly #rejected = new Set<number>()

  /** @param from the index of the word of the verse where the take begins */
  constructor({ encoder, decoder, pronounce, classifier }: SecondPassParts, text: string, from: number) {
    this.#model = { encoder, decoder }
    this.#classifier = classifier
    this.#ways = listVerseWays(text, pronounce)
    this.#verse = splitVerseWords(text)
    this.#from = from
  }

  /** Reads a phrase, given what the first pass has heard by its end. */
  async readPhrase(samples: Float32Array, rate: number, first: FirstHeard): Promise<PhraseReading> {
    const sound = toModelSound(samples, rate)
    const encoded = await this.#model.encoder.encode(sound)
    const { decoder } = this.#model
    const start = this.#findStart(first.believed)
    const reading =
      decoder === null
        ? this.#readSounds(encoded, start, first)
        : ((await this.#readText(decoder, encoded, sound.length / MODEL_RATE, first)) ?? {
            ...this.#readSounds(encoded, start, first),
            isLost: true,
          })
    if (reading.isOther !== true) this.#from = Math.max(this.#from, reading.to)
    return reading
  }

  /** Transcribes a phrase and compares it with the verse. Returns null if the model couldn't follow the reader. */
  async #readText(
    decoder: SpeechDecoder,
    encoded: EncodedSound,
    seconds: number,
    first: FirstHeard,
  ): Promise<PhraseReading | null> {
    const none = await encodeSilence(this.#model.encoder)
    const believed = first.believed.filter((at) => !this.#rejected.has(at))
    const expected = { verse: this.#verse, from: this.#from, reached: first.reached, believed }
    const reading = await readPhrase(decoder, encoded, seconds, expected, none)
    if (reading.isOther === true) {
      // The reader may still continue from here.
      for (const at of believed) this.#rejected.add(at)
      return reading
    }
    if (reading.stretches.length === 0) return null
    const scores = scorePhones(encoded.inner, this.#classifier)
    return { ...reading, sounds: comparePhones(scores, this.#ways.slice(reading.from, reading.to)) }
  }

  /**
   * Compares only the sounds of a phrase with the verse, beginning at the word `from`. If they don't fit, leaves the phrase
   * to the first pass.
   */
  #readSounds({ inner }: EncodedSound, from: number, { reached }: FirstHeard): PhraseReading {
    const to = Math.max(from, reached)
    const undecided = { from: this.#from, to: Math.max(this.#from, reached), stretches: [] }
    const end = Math.min(this.#verse.length, to + WORDS_AHEAD)
    const scores = scorePhones(inner, this.#classifier)
    const sounds = comparePhones(scores, this.#ways.slice(from, end), { mayEndEarly: true })
    const heard = { ...undecided, from, to: end, sounds }
    if (!canDecideBySounds(heard)) return undecided
    const count = Math.min(sounds.reached, countReached(heard, [from, end]))
    const { words, gaps } = sounds
    return {
      ...heard,
      to: from + count,
      sounds: { ...sounds, words: words.slice(0, count), gaps: gaps.slice(0, count + 1) },
    }
  }

  /** Finds the first word of a phrase: the next one, or an earlier one if the first pass heard the reader go back. */
  #findStart(believed: readonly number[]): number {
    const [next, following] = believed.slice(this.#believedBefore)
    this.#believedBefore = believed.length
    const isBack = next !== undefined && next < this.#from && following === next + 1
    return isBack ? next : this.#from
  }
}

/** How many words a phrase without a transcription may contain, beyond those that the first pass reached. */
const WORDS_AHEAD = 12

/**
 * The encoded sound without speech, by encoder. It is encoded when the model opens, so the first phrase doesn't have to
 * wait.
 */
const encodedSilence = new WeakMap<SpeechEncoder, Promise<EncodedSound>>()

export function encodeSilence(encoder: SpeechEncoder): Promise<EncodedSound> {
  const encoding = encodedSilence.get(encoder) ?? encoder.encode(makeFaintNoise(MODEL_RATE))
  encodedSilence.set(encoder, encoding)
  return encoding
}
