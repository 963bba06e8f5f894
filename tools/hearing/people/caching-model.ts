import { createHash } from 'node:crypto'
import type { EncodedSound, SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'

/** The maximum number of phrases to cache: enough for one recording with all its altered texts. */
const MAX_PHRASES = 40

/**
 * Caches a speech model’s results, because matching one recording against several texts yields the same phrases each
 * time. This speeds up a dump, but makes its real-time factor meaningless.
 */
export function cacheModel({ encoder, decoder }: SpeechModel): SpeechModel {
  const sounds = new Map<string, Promise<EncodedSound>>()
  const answers = new WeakMap<EncodedSound, Map<string, Promise<unknown>>>()
  const computeOnce = <Answer>(
    sound: EncodedSound,
    key: string,
    compute: () => Promise<Answer>,
  ): Promise<Answer> => {
    const soundAnswers = answers.get(sound) ?? new Map<string, Promise<unknown>>()
    answers.set(sound, soundAnswers)
    const answer = (soundAnswers.get(key) as Promise<Answer> | undefined) ?? compute()
    soundAnswers.set(key, answer)
    return answer
  }
  const encode = (samples: Float32Array) => {
    const name = createHash('sha1')
      .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      .digest('hex')
    const sound = sounds.get(name) ?? encoder.encode(samples)
    sounds.delete(name)
    sounds.set(name, sound)
    if (sounds.size > MAX_PHRASES) sounds.delete(sounds.keys().next().value ?? '')
    return sound
  }
  return {
    encoder: { encode },
    decoder: decoder && {
      write: (sound, seconds) => computeOnce(sound, `write ${seconds}`, () => decoder.write(sound, seconds)),
      fit: (sound, tokens) => computeOnce(sound, `fit ${tokens.join()}`, () => decoder.fit(sound, tokens)),
      fitAll: (sound, texts) =>
        computeOnce(sound, `all ${texts.join(';')}`, () => decoder.fitAll(sound, texts)),
      // Don't cache its result, which holds every logit of a text. The one for silence would stay for the whole run.
      expect: (sound, tokens) => decoder.expect(sound, tokens),
    },
  }
}
