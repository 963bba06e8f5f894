import type { WordVerdict } from '#shared/domain/recitation/verdict.ts'

/** The look of a word: its state in Guided, its verdict in From memory and typing. */
export type WordLook = 'pending' | 'current' | 'correct' | 'incorrect' | WordVerdict
