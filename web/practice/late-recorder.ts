import type { TakeKeeper } from './verse-recorder.ts'

interface Recited {
  readonly id: string
  readonly reference: string
}

/** Saves a take by a keeper that is still to be fetched, for results that come sooner than it does. */
export const lateKeeper = (userId: string, verse: Recited): Pick<TakeKeeper, 'save'> => ({
  save: async (take) => (await import('./recorder-of-page.ts')).takeKeeperOf(userId, verse).save(take),
})
