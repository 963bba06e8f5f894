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
    const reading =
      this.#model.decoder === null
        ? this.#readSounds(encoded, first)
        : await this.#readText(this.#model.decoder, encoded, sound.length / MODEL_RATE, first)
    if (reading.isOther !== true) this.#from = Math.max(this.#from, reading.to)
    return reading
  }

  /** Transcribes a phrase and compares it with the verse. */
  async #readText(
    decoder: SpeechDecoder,
    encoded: EncodedSound,
    seconds: number,
    first: FirstHeard,
  ): Promise<PhraseReading> {
    const none = await encodeSilence(this.#model.encoder)
    const believed = first.believed.filter((at) => !this.#rejected.has(at))
    const expected = { verse: this.#verse, from: this.#from, reached: first.reached, believed }
    const reading = this.#compareSounds(encoded, await readPhrase(decoder, encoded, seconds, expected, none))
    // After something else was said, the reader may still continue from here.
    if (reading.isOther === true) for (const at of believed) this.#rejected.add(at)
    return reading
  }

  /** Compares only the sounds of a phrase with the verse. If they don't fit, leaves the phrase to the first pass. */
  #readSounds({ inner }: EncodedSound, { reached, believed }: FirstHeard): PhraseReading {
    const from = this.#findStart(believed)
    const to = Math.max(from, reached)
    const undecided = { from: this.#from, to: Math.max(this.#from, reached), stretches: [], hasText: false }
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

  /** Adds what the sounds say to a reading. If the model couldn't follow, they also show how far the reader came. */
  #compareSounds({ inner }: EncodedSound, reading: PhraseReading): PhraseReading {
    if (reading.isOther === true) return reading
    const { from, stretches } = reading
    const isLost = stretches.length === 0
    const to = isLost ? Math.min(this.#verse.length, Math.max(reading.to, from + WORDS_AHEAD)) : reading.to
    const sounds = comparePhones(scorePhones(inner, this.#classifier), this.#ways.slice(from, to))
    const heard = { ...reading, to, sounds }
    if (!isLost) return heard
    if (!canDecideBySounds(heard)) return reading
    return { ...heard, to: Math.max(reading.to, from + countReached(heard, [from, to])) }
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
