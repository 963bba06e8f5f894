import { createHash } from 'node:crypto'
import type { Encoded, SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'

/** Phrases to cache at most: enough for one recording, while it is read with all its altered texts. */
const MAX = 40

/**
 * Caches what a speech model answers, because a recording read with several texts has the same phrases each time. Speeds
 * up a dump, and makes its real-time factor meaningless.
 */
export function cachingModel(model: SpeechModel): SpeechModel {
  const sounds = new Map<string, Promise<Encoded>>()
  const answers = new WeakMap<Encoded, Map<string, Promise<unknown>>>()
  const cached = <Answer>(sound: Encoded, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const ofSound = answers.get(sound) ?? new Map<string, Promise<unknown>>()
    answers.set(sound, ofSound)
    const answer = (ofSound.get(key) as Promise<Answer> | undefined) ?? ask()
    ofSound.set(key, answer)
    return answer
  }
  return {
    encode: (samples) => {
      const name = createHash('sha1')
        .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
        .digest('hex')
      const sound = sounds.get(name) ?? model.encode(samples)
      sounds.delete(name)
      sounds.set(name, sound)
      if (sounds.size > MAX) sounds.delete(sounds.keys().next().value ?? '')
      return sound
    },
    write: (sound, seconds) => cached(sound, `write ${seconds}`, () => model.write(sound, seconds)),
    fit: (sound, tokens) => cached(sound, `fit ${tokens.join()}`, () => model.fit(sound, tokens)),
    fitAll: (sound, texts) => cached(sound, `all ${texts.join(';')}`, () => model.fitAll(sound, texts)),
    // Don't cache its result, which holds all logits of a text: silence would stay cached for the whole run.
    expect: (sound, tokens) => model.expect(sound, tokens),
  }
}
