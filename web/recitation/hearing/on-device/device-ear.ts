import type { EngineBytes } from './engine-files.ts'
import { openEngineModule } from './engine-module.ts'
import { Engine } from './engine.ts'
import { unpackModel } from './model-pack.ts'
import { VerseEar } from './verse-ear.ts'

/** The text holds no word that the engine could listen for. */
export class TextNotHearable extends Error {}

/** An engine that is ready to listen to any verse. */
export interface DeviceEar {
  readonly sampleRate: number
  /** Bytes of memory that the engine holds. */
  readonly memory: number
  /** Begins a take. Throws `TextNotHearable`. */
  listenTo(text: string, from: number): VerseEar
}

/** Opens the engine from the bytes of its files. `createModule` is the default export of `soundswallower`. */
export async function openDeviceEar({
  createModule,
  engine: wasm,
  model,
  words,
  sampleRate,
}: EngineBytes & {
  readonly createModule: (settings: never) => Promise<unknown>
  readonly sampleRate: number
}): Promise<DeviceEar> {
  const engine = new Engine(await openEngineModule(createModule, wasm), unpackModel(model), sampleRate)
  const lexicon = new Map(
    new TextDecoder()
      .decode(words)
      .split('\n')
      .map((l) => [l.split(' ')[0], l.slice(l.indexOf(' ') + 1).split('|')] as const),
  )
  return {
    sampleRate,
    get memory() {
      return engine.memory
    },
    listenTo: (text, from) => new VerseEar(engine, (word) => lexicon.get(word) ?? ['AH'], text, from),
  }
}
