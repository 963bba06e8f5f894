import type { PracticeRecorder } from './recorder.ts'

/** A recorder that is fetched while one recites; what comes sooner waits for it, in order. */
interface LateRecorder extends PracticeRecorder {
  readonly fetch: () => void
}

/** A recorder that `load` fetches, with its first use or before. Where that fails, the next use tries again. */
export function lateRecorder(load: () => Promise<PracticeRecorder>): LateRecorder {
  let fetched: Promise<PracticeRecorder> | undefined
  const recorder = () => {
    fetched ??= load().catch((error: unknown) => {
      fetched = undefined
      throw error
    })
    return fetched
  }
  // Without a recorder the verse can be recited all the same; only no draft of the take is kept.
  const ignore = () => undefined
  return {
    fetch: () => void recorder().catch(ignore),
    keep: (take) => void recorder().then(({ keep }) => keep(take), ignore),
    save: async (take) => (await recorder()).save(take),
    goOn: () => void fetched?.then(({ goOn }) => goOn(), ignore),
  }
}
