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
import { type EncodedSound, MODEL_RATE, openSpeechModel, type SpeechModel } from './speech-model.ts'

/** What the second pass needs to read phrases. */
export interface SecondPassParts {
  readonly model: SpeechModel
  readonly pronounce: Pronounce
  readonly classifier: PhoneClassifier
}

/** Opens the second pass in this thread. Throws if its files cannot be used. */
export async function openSecondPassParts(bytes: SecondPassBytes): Promise<SecondPassParts> {
  return {
    model: await openSpeechModel(bytes),
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
  /** Words that the first pass believed in phrases where something else was said. */
  readonly #rejected = new Set<number>()

  /** @param from the index of the word of the verse where the take begins */
  constructor({ model, pronounce, classifier }: SecondPassParts, text: string, from: number) {
    this.#model = model
    this.#classifier = classifier
    this.#ways = listVerseWays(text, pronounce)
    this.#verse = splitVerseWords(text)
    this.#from = from
  }

  /** Reads a phrase, given what the first pass has heard by its end. */
  async readPhrase(samples: Float32Array, rate: number, first: FirstHeard): Promise<PhraseReading> {
    const sound = toModelSound(samples, rate)
    const encoded = await this.#model.encode(sound)
    const none = await encodeSilence(this.#model)
    const believed = first.believed.filter((at) => !this.#rejected.has(at))
    const expected = { verse: this.#verse, from: this.#from, reached: first.reached, believed }
    const reading = this.#compareSounds(
      encoded,
      await readPhrase(this.#model, encoded, sound.length / MODEL_RATE, expected, none),
    )
    // After something else was said, the reader may still continue from here.
    if (reading.isOther === true) for (const at of believed) this.#rejected.add(at)
    else this.#from = Math.max(this.#from, reading.to)
    return reading
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

/** How many words a phrase that the model couldn't follow may contain, beyond those that the first pass reached. */
const WORDS_AHEAD = 12

/**
 * The encoded sound without speech, by model. It is encoded when a model opens, so the first phrase doesn't have to
 * wait.
 */
const encodedSilence = new WeakMap<SpeechModel, Promise<EncodedSound>>()

export function encodeSilence(model: SpeechModel): Promise<EncodedSound> {
  const encoding = encodedSilence.get(model) ?? model.encode(makeFaintNoise(MODEL_RATE))
  encodedSilence.set(model, encoding)
  return encoding
}
