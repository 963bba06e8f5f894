import { ENGINE_PHONES } from '../../engine/grammar.ts'

/** Silence, then the phones of English as in the pronunciations. */
export const PHONES: readonly string[] = ['SIL', ...ENGINE_PHONES]
