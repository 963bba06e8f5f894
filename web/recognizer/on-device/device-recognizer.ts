import type { Recognizer } from '../recognizer.ts'
import { engineThread } from './engine-thread.ts'
import { openAudio } from './audio-source.ts'
import { type DeviceRecognizerDependencies, Take } from './device-run.ts'

/** Where the server lays the engine's files. */
const ENGINE_FOLDER = '/engine/'

/**
 * The recognizer that works on this device: the microphone's sound goes to the speech engine in a worker, and nowhere else.
 * The engine's files are fetched on first use and kept for use without a network.
 */
export function openDeviceRecognizer(given: Partial<DeviceRecognizerDependencies> = {}): Recognizer {
  const dependencies: DeviceRecognizerDependencies = {
    openAudio,
    worker: given.worker ?? engineThread(new URL(ENGINE_FOLDER, document.baseURI).href),
    page: given.page ?? document,
    ...given,
  }
  let take: Take | null = null
  return {
    kind: 'device',
    hasLevel: true,
    goesTo: 'device',
    listen(options, listener) {
      take?.finish()
      take = new Take(options, listener, dependencies)
    },
    stop: () => take?.stop(),
    dispose() {
      take?.finish()
      dependencies.worker.close()
    },
  }
}
