import type { Hypothesis } from '#shared/domain/recitation/heard.ts'
import { heardIn } from './decision.ts'
import type { Engine } from './engine.ts'
import { grammarOf } from './grammar.ts'

export class VerseEar {
  readonly #engine: Engine
  readonly #words: string[]
  constructor(engine: Engine, pronounce: (word: string) => readonly string[], text: string, from: number) {
    this.#engine = engine
    this.#words = text.toLowerCase().match(/[a-z']+/g) ?? []
    engine.forgetSpeaker()
    engine.listenFor(
      grammarOf(
        this.#words.map((word, i) => ({ name: `v_${i}_${word}`, pronunciations: pronounce(word) })),
        from,
      ),
    )
  }
  hear(block: Float32Array): Hypothesis {
    this.#engine.hear(block)
    return {
      words: heardIn(this.#engine.segments(), (name) =>
        name.startsWith('v_')
          ? { text: name.split('_')[2] ?? '', at: Number(name.split('_')[1]) }
          : undefined,
      ),
      settled: 0,
    }
  }
  end(): void {
    this.#engine.stop()
  }
}
