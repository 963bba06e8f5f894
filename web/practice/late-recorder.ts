import type { PracticeRecorder } from './verse-recorder.ts'

interface Recited {
  readonly id: string
  readonly reference: string
}

/** Saves a take by a keeper that is still to be fetched, for results that come sooner than it does. */
export const lateRecorder = (userId: string, verse: Recited): Pick<PracticeRecorder, 'save'> => ({
  save: async (take) => (await import('./recorder-of-page.ts')).recorderOf(userId, verse).save(take),
})
