import type { EngineBytes } from './engine-files.ts'
import { openEngineModule } from './engine-module.ts'
import { Engine } from './engine.ts'
import { unpackModel } from './model-pack.ts'
import { openPronunciations } from './pronunciations.ts'
import { spokenUnits } from './spoken-units.ts'
import { VerseEar } from './verse-ear.ts'

/** The text holds no word that the engine could listen for. */
export class TextNotHearable extends Error {}

/** An engine that is ready to listen to any verse. The benchmark and the worker open it alike. */
export interface DeviceEar {
  /** Samples a second that it expects. */
  readonly sampleRate: number
  /** Bytes of memory that the engine holds. */
  readonly memory: number
  /** Begins a take, at word `from` of the verse; ends the one before. Throws `TextNotHearable`. */
  listenTo(text: string, from: number): VerseEar
}

/** What an ear is opened from: the bytes of the engine's files, and the default export of `soundswallower`. */
export interface DeviceEarParts extends EngineBytes {
  readonly createModule: (settings: never) => Promise<unknown>
  readonly sampleRate: number
}

/** Opens the engine. Throws when its files cannot be read. */
export async function openDeviceEar({
  createModule,
  sampleRate,
  ...files
}: DeviceEarParts): Promise<DeviceEar> {
  const engine = new Engine(
    await openEngineModule(createModule, files.engine),
    unpackModel(files.model),
    sampleRate,
  )
  const pronounce = openPronunciations(new TextDecoder().decode(files.words))
  return {
    sampleRate,
    get memory() {
      return engine.memory
    },
    listenTo(text, from) {
      const units = spokenUnits(text, pronounce)
      if (units.length === 0) throw new TextNotHearable('No word of this text can be listened for.')
      return new VerseEar(engine, units, from)
    },
  }
}
