import type { EngineBytes } from './engine-files.ts'
import { openEngineModule } from './engine-module.ts'
import type { VoiceHeight } from '../speaker/voice-height.ts'
import type { VoiceProfile } from '../speaker/voice-profile.ts'
import { Engine } from './engine.ts'
import { unpackModel } from './model-pack.ts'
import { openPronunciations } from '../pronunciation/pronunciations.ts'
import { spokenUnits } from '../decoding/spoken-units.ts'
import { openNoiseSuppressor } from '../preprocessing/noise-suppressor.ts'
import { EngineRun } from '../decoding/engine-run.ts'

/** The text holds no word that the engine could listen for. */
export class TextNotHearable extends Error {}

/** An engine that is ready to listen to any verse. The benchmark and the worker open it alike. */
export interface VerseEngine {
  /** Samples a second that it expects. */
  readonly sampleRate: number
  /** Bytes of memory that the engine holds. */
  readonly memory: number
  /**
   * What was learned of the speaker and the microphone, null while nothing is known. Plain numbers: the page may keep them
   * and set them again before the next take.
   */
  voice: VoiceProfile | null
  forgetVoice(): void
  /** Adds a second acoustic model: from the next take on two engines listen. Throws when it cannot be read. */
  addModel(model: Uint8Array): void
  /** From the next take on only the first engine listens. */
  dropSecondModel(): void
  /** The height of the voice that the next takes expect. */
  height: VoiceHeight
  /** Begins a take, at word `from` of the verse; ends the one before. Throws `TextNotHearable`. */
  listenTo(text: string, from: number): EngineRun
}

/** What an recognizer is opened from: the bytes of the engine's files, and the default export of `soundswallower`. */
export interface VerseEngineParts extends EngineBytes {
  readonly createModule: (settings: never) => Promise<unknown>
  readonly sampleRate: number
}

/** Opens the engine. Throws when its files cannot be read. */
export async function openVerseEngine({
  createModule,
  sampleRate,
  ...files
}: VerseEngineParts): Promise<VerseEngine> {
  const [module, suppressor] = await Promise.all([
    openEngineModule(createModule, files.engine),
    // Not worth a take: whatever is wrong with it, the engine hears without it.
    files.noiseSuppressor === null ? null : openNoiseSuppressor(files.noiseSuppressor).catch(() => null),
  ])
  const engines = [new Engine(module, unpackModel(files.model), sampleRate)]
  let voice: VoiceProfile | null = null
  let height: VoiceHeight = 'usual'
  const pronounce = openPronunciations(new TextDecoder().decode(files.words))
  return {
    sampleRate,
    get height() {
      return height
    },
    set height(expected) {
      height = expected
    },
    get memory() {
      return module.HEAP8.length
    },
    get voice() {
      return voice
    },
    set voice(known) {
      voice = known
    },
    addModel(bytes) {
      engines.push(new Engine(module, unpackModel(bytes), sampleRate))
    },
    dropSecondModel() {
      engines.splice(1)
    },
    forgetVoice() {
      voice = null
    },
    listenTo(text, from) {
      const units = spokenUnits(text, pronounce)
      if (units.length === 0) throw new TextNotHearable('No word of this text can be listened for.')
      for (const engine of engines) {
        engine.stop()
        engine.forgetSpeaker(height)
      }
      const suppression = suppressor?.begin(sampleRate) ?? null
      return new EngineRun([...engines], suppression, units, from, voice, (learned) => (voice = learned))
    },
  }
}
