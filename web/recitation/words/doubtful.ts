import type { WordView } from './recitation-view.ts'

/** Whether a word asks for a second look after a take. */
export function isDoubtful({ look }: WordView): boolean {
  return (
    look === 'wrong' ||
    look === 'skipped' ||
    look === 'swapped' ||
    look === 'not-sure' ||
    look === 'incorrect'
  )
}
