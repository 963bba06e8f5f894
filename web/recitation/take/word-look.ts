import type { WordVerdict } from '#shared/domain/recitation/verdict.ts'

/** How a word of the verse looks: its state in Guided, its verdict in From memory and typing. */
export type WordLook = 'pending' | 'current' | 'correct' | 'incorrect' | WordVerdict
