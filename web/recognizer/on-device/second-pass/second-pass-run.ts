import { wordsOf, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import { modelSound } from './model-sound.ts'
import type { PhraseReading } from './phrase-reading.ts'
import { readPhrase } from './read-phrase.ts'
import { MODEL_RATE, type SpeechModel } from './speech-model.ts'

/** The second pass of one take: hears phrase after phrase, and knows how far in the verse it has come. */
export class SecondPassRun {
  readonly #model: SpeechModel
  readonly #verse: readonly VerseWord[]
  #from: number

  /** `from`: index of the word of the verse that the take begins with. */
  constructor(model: SpeechModel, text: string, from: number) {
    this.#model = model
    this.#verse = wordsOf(text)
    this.#from = from
  }

  /** Hears a phrase. `reached`: one past the last word that the first pass has come to by its end. */
  async readPhrase(samples: Float32Array, rate: number, reached: number): Promise<PhraseReading> {
    const sound = modelSound(samples, rate)
    const encoded = await this.#model.encode(sound)
    const expected = { verse: this.#verse, from: this.#from, reached }
    const reading = await readPhrase(this.#model, encoded, sound.length / MODEL_RATE, expected)
    // Whoever said something else may still begin where they were.
    if (reading.isOther !== true) this.#from = Math.max(this.#from, reading.to)
    return reading
  }
}
