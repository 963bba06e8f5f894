import type { WordVerdict } from '#shared/domain/recitation/verdict.ts'

export type WordLook = 'pending' | 'current' | 'correct' | 'incorrect' | WordVerdict
