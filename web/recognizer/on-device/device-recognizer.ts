import type { ListenOptions, OnRecognizerEvent, Recognizer } from '../recognizer.ts'
import { type EngineThread, openEngineThread } from './worker/engine-thread.ts'
import { openAudio } from './capture/audio-source.ts'
import { type DeviceRecognizerDeps, DeviceRun } from './device-run.ts'
import { openLazySecondPass } from './lazy-second-pass.ts'
import { storedVoices } from './speaker/stored-voices.ts'
import { engineFolder } from './engine/engine-folder.ts'

/**
 * Opens the on-device recognizer: sound goes to the speech engine in a worker and nowhere else. Fetches the engine's
 * files on first use and stores them for offline use.
 */
export function openDeviceRecognizer(overrides: Partial<DeviceRecognizerDeps> = {}): Recognizer {
  return new DeviceRecognizer({
    openAudio: overrides.openAudio ?? openAudio,
    thread: overrides.thread ?? getPageThread(),
    voices: overrides.voices ?? storedVoices,
    secondPass: overrides.secondPass ?? openLazySecondPass(),
    loadRescoring:
      overrides.loadRescoring ?? (async () => (await import('./second-pass/rescoring.ts')).rescore),
  })
}

let thread: EngineThread | null = null

/** Opens one thread per page, so the engine stays ready between verses. */
function getPageThread(): EngineThread {
  thread ??= openEngineThread(engineFolder())
  return thread
}

class DeviceRecognizer implements Recognizer {
  readonly kind = 'device'
  readonly hasLevel = true
  readonly host = 'device'
  readonly #deps: DeviceRecognizerDeps
  #run: DeviceRun | null = null

  constructor(deps: DeviceRecognizerDeps) {
    this.#deps = deps
  }

  prepare(): void {
    this.#deps.thread.prepare()
    this.#deps.secondPass.prepare()
  }

  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.#run?.endNow()
    this.#run = new DeviceRun(options, onEvent, this.#deps)
  }

  stop(): void {
    this.#run?.stop()
  }

  dispose(): void {
    this.#run?.abandon()
    this.#deps.thread.closeSoon()
    this.#deps.secondPass.closeSoon()
  }
}
