import type { RecognizerErrorCode } from '../recognizer.ts'

const SILENT: readonly RecognizerErrorCode[] = ['no-speech', 'aborted']

/** Checks whether an error is not worth showing: no speech, or an interruption. */
export const isSilentError = (code: RecognizerErrorCode): boolean => SILENT.includes(code)
