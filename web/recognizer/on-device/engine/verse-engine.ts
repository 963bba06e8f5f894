import type { EngineBytes } from './engine-files.ts'
import { openEngineModule } from './engine-module.ts'
import type { VoicePitch } from '../speaker/voice-pitch.ts'
import type { VoiceProfile } from '../speaker/voice-profile.ts'
import { Engine } from './engine.ts'
import { unpackModel } from './model-pack.ts'
import { openPronunciations } from '../pronunciation/pronunciations.ts'
import { spokenUnits } from '../decoding/spoken-units.ts'
import { openNoiseSuppressor } from '../preprocessing/noise-suppressor.ts'
import type { AutomaticGainControl } from '../preprocessing/automatic-gain-control.ts'
import { EngineRun } from '../decoding/engine-run.ts'

export class TextNotHearable extends Error {}

/** An engine ready to listen to any verse. The benchmark and the worker open it the same way. */
export interface VerseEngine {
  /** The expected samples per second. */
  readonly sampleRate: number
  readonly memory: number
  /**
   * The learned profile of the speaker and the microphone; null if unknown. It has only numbers, so the page can store
   * it and set it before the next take.
   */
  voice: VoiceProfile | null
  forgetVoice(): void
  /** Adds a second acoustic model, so two engines listen, starting with the next take. Throws if it cannot be read. */
  addModel(model: Uint8Array): void
  /** Listens only with the first engine, starting with the next take. */
  dropSecondModel(): void
  /** The voice pitch to expect, starting with the next take. */
  pitch: VoicePitch
  /**
   * Ends the previous take and begins one at word `from` of the verse. Without `gainControl`, the volume stays
   * unchanged. Throws `TextNotHearable`.
   */
  listenTo(text: string, from: number, gainControl?: AutomaticGainControl): EngineRun
}

/** The inputs of an engine: the bytes of its files, and the default export of `soundswallower`. */
interface VerseEngineParts extends EngineBytes {
  readonly createModule: (settings: never) => Promise<unknown>
  readonly sampleRate: number
}

/** Opens the engine. Throws if its files cannot be read. */
export async function openVerseEngine({
  createModule,
  sampleRate,
  ...files
}: VerseEngineParts): Promise<VerseEngine> {
  const [module, suppressor] = await Promise.all([
    openEngineModule(createModule, files.engine),
    // The engine also works without the suppressor, so ignore its failures.
    files.noiseSuppressor === null ? null : openNoiseSuppressor(files.noiseSuppressor).catch(() => null),
  ])
  const engines = [new Engine(module, unpackModel(files.model), sampleRate)]
  let voice: VoiceProfile | null = null
  let pitch: VoicePitch = 'usual'
  const pronounce = openPronunciations(new TextDecoder().decode(files.words))
  return {
    sampleRate,
    get pitch() {
      return pitch
    },
    set pitch(expected) {
      pitch = expected
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
    listenTo(text, from, gainControl) {
      const units = spokenUnits(text, pronounce)
      if (units.length === 0) throw new TextNotHearable('No word of this text can be listened for.')
      for (const engine of engines) {
        engine.stop()
        engine.forgetSpeaker(pitch)
      }
      const suppression = suppressor?.begin(sampleRate) ?? null
      return new EngineRun(
        [...engines],
        suppression,
        units,
        from,
        voice,
        (learned) => (voice = learned),
        gainControl,
      )
    },
  }
}
