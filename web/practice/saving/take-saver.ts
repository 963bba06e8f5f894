import type { Delivery } from '#web/outbox/outbox.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'

export interface TakeSaver {
  /** Stores the take as a draft, or updates its draft, while its verdicts can still change. */
  readonly keep: (take: FinishedTake) => void
  /** Stores the take and sends it now. If called again for the same take, it sends the same attempt. */
  readonly save: (take: FinishedTake) => Promise<Delivery>
  /** Sends the draft unchanged, because the person moved on to another take or left the screen. */
  readonly finish: () => void
}

export const NO_SAVER: TakeSaver = {
  keep: () => undefined,
  save: () => Promise.reject(new Error('Nothing is saved here.')),
  finish: () => undefined,
}

/** A saver whose code is fetched while the person recites. Earlier calls wait for it, in order. */
interface LazySaver extends TakeSaver {
  readonly fetch: () => void
}

/** Fetches a saver with `load`, on first use or earlier. After a failure, the next use tries again. */
export function createLazySaver(load: () => Promise<TakeSaver>): LazySaver {
  let fetched: Promise<TakeSaver> | undefined
  const saver = () => {
    fetched ??= load().catch((error: unknown) => {
      fetched = undefined
      throw error
    })
    return fetched
  }
  // Reciting works without a saver; only the draft is lost.
  const ignore = () => undefined
  return {
    fetch: () => void saver().catch(ignore),
    keep: (take) => void saver().then(({ keep }) => keep(take), ignore),
    save: async (take) => (await saver()).save(take),
    finish: () => void fetched?.then(({ finish }) => finish(), ignore),
  }
}
