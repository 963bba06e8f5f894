import type { RecognizerErrorCode } from '../recognizer.ts'

const SILENT_CODES: readonly RecognizerErrorCode[] = ['no-speech', 'aborted']

/** Checks whether an error isn't worth showing: no speech, or an interruption. */
export const isSilentError = (code: RecognizerErrorCode): boolean => SILENT_CODES.includes(code)
