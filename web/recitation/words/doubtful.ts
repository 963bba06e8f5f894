import type { WordLook } from '../take/word-look.ts'

/** Whether a word needs a second look after a take. */
export function isDoubtful({ look }: { readonly look: WordLook }): boolean {
  return (
    look === 'wrong' ||
    look === 'skipped' ||
    look === 'swapped' ||
    look === 'not-sure' ||
    look === 'incorrect'
  )
}
