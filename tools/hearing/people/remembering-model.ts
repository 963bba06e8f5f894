import { createHash } from 'node:crypto'
import type { Encoded, SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'

/** Maximum sounds to cache: one recording's phrases with all its altered texts. */
const MAX = 40

/**
 * A caching speech model, because readings of a recording with several texts hear the same phrases. Speeds up a dump,
 * and makes its real-time factor meaningless.
 */
export function rememberingModel(model: SpeechModel): SpeechModel {
  const sounds = new Map<string, Promise<Encoded>>()
  const answers = new WeakMap<Encoded, Map<string, Promise<unknown>>>()
  const once = <Answer>(sound: Encoded, what: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(sound) ?? new Map<string, Promise<unknown>>()
    answers.set(sound, known)
    const answer = (known.get(what) as Promise<Answer> | undefined) ?? ask()
    known.set(what, answer)
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
    write: (sound, seconds) => once(sound, `write ${seconds}`, () => model.write(sound, seconds)),
    fit: (sound, tokens) => once(sound, `fit ${tokens.join()}`, () => model.fit(sound, tokens)),
    fitAll: (sound, texts) => once(sound, `all ${texts.join(';')}`, () => model.fitAll(sound, texts)),
    // Don't cache its result, which holds all logits of a text: silence would stay cached for the whole run.
    expect: (sound, tokens) => model.expect(sound, tokens),
  }
}
