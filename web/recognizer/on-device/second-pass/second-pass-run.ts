import { splitVerseWords, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FirstHeard } from './first-heard.ts'
import { toModelSound } from './model-sound.ts'
import type { PhraseReading } from './phrase-reading.ts'
import { readPhrase } from './read-phrase.ts'
import { makeFaintNoise } from './rivals/rival-scores.ts'
import { type EncodedSound, MODEL_RATE, type SpeechModel } from './speech-model.ts'

export class SecondPassRun {
  readonly #model: SpeechModel
  readonly #verse: readonly VerseWord[]
  #from: number
  /** Words that the first pass believed in phrases where something else was said. */
  readonly #rejected = new Set<number>()

  /** @param from the index of the word of the verse where the take begins */
  constructor(model: SpeechModel, text: string, from: number) {
    this.#model = model
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
    const reading = await readPhrase(this.#model, encoded, sound.length / MODEL_RATE, expected, none)
    // After something else was said, the reader may still continue from here.
    if (reading.isOther === true) for (const at of believed) this.#rejected.add(at)
    else this.#from = Math.max(this.#from, reading.to)
    return reading
  }
}

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
