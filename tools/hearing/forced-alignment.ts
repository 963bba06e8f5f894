import createModule from 'soundswallower'
import { acousticModel, engineModule } from '#scripts/compile-engine/compile-engine.ts'
import { Engine } from '#web/recognizer/on-device/engine/engine.ts'
import { openEngineModule } from '#web/recognizer/on-device/engine/engine-module.ts'
import type { Grammar } from '#web/recognizer/on-device/engine/grammar.ts'
import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { Sound } from './wav.ts'

/** Beams wide enough that no hypothesis is pruned early: this engine may be slow. */
const PATIENT = { beam: 1e-100, wbeam: 1e-80, pbeam: 1e-100 }

/** In seconds of sound. */
export interface WordTime {
  readonly from: number
  readonly to: number
}

/** Locates each word of a clean reading, given that it is one. */
type WordTimes = (units: readonly SpokenUnit[], sound: Sound) => ReadonlyMap<number, WordTime>

/** Opens an engine that uses the whole recording to locate the words. */
export async function openForcedAlignment(sampleRate = 16_000): Promise<WordTimes> {
  const module = await openEngineModule(createModule, await engineModule())
  const engine = new Engine(module, await acousticModel(), sampleRate, PATIENT)
  return (units, { samples }) => {
    engine.forgetSpeaker()
    engine.listenFor(strictGrammar(units))
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

/** Allows every word in order, and nothing else. */
function strictGrammar(units: readonly SpokenUnit[]): Grammar {
  return {
    states: units.length + 1,
    start: 0,
    final: units.length,
    words: new Map(units.map(({ name, ways }) => [name, ways])),
    edges: units.map(({ name }, place) => ({ from: place, to: place + 1, word: name, probability: 1 })),
  }
}
