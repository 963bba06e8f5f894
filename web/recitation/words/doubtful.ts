import type { WordLook } from '../take/word-look.ts'

export function isDoubtful({ look }: { readonly look: WordLook }): boolean {
  return (
    look === 'wrong' ||
    look === 'skipped' ||
    look === 'swapped' ||
    look === 'not-sure' ||
    look === 'incorrect'
  )
}
