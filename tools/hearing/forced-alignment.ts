import createModule from 'soundswallower'
import { loadAcousticModel, loadEngineModule } from '#scripts/compile-engine/compile-engine.ts'
import { Engine } from '#web/recognizer/on-device/engine/engine.ts'
import { openEngineModule } from '#web/recognizer/on-device/engine/engine-module.ts'
import type { Grammar } from '#web/recognizer/on-device/engine/grammar.ts'
import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { Sound } from './wav.ts'

/** Beams too wide to prune a hypothesis early. This engine may be slow. */
const WIDE_BEAMS = { beam: 1e-100, wbeam: 1e-80, pbeam: 1e-100 }

/** When a word was said, in seconds of sound. */
export interface WordTime {
  readonly from: number
  readonly to: number
}

/** Locates each word of a reading, which must have no mistakes. */
type WordTimes = (units: readonly SpokenUnit[], sound: Sound) => ReadonlyMap<number, WordTime>

/** Opens an engine that locates words, using the whole recording. */
export async function openForcedAlignment(sampleRate = 16_000): Promise<WordTimes> {
  const module = await openEngineModule(createModule, await loadEngineModule())
  const engine = new Engine(module, await loadAcousticModel(), sampleRate, WIDE_BEAMS)
  return (units, { samples }) => {
    engine.forgetSpeaker()
    engine.listenFor(buildStrictGrammar(units))
    engine.process(samples)
    engine.stop()
    const times = new Map<number, WordTime>()
    for (const { name, from, to } of engine.segments()) {
      const unit = units.find((candidate) => candidate.name === name)
      if (unit === undefined) continue
      times.set(unit.at, { from: times.get(unit.at)?.from ?? from / 100, to: (to + 1) / 100 })
    }
    return times
  }
}

/** Builds a grammar that allows all words in order, and nothing else. */
function buildStrictGrammar(units: readonly SpokenUnit[]): Grammar {
  return {
    states: units.length + 1,
    start: 0,
    final: units.length,
    words: new Map(units.map(({ name, ways }) => [name, ways])),
    edges: units.map(({ name }, index) => ({ from: index, to: index + 1, word: name, probability: 1 })),
  }
}
