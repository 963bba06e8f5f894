import type { RecognizerErrorCode } from '../recognizer.ts'

const SILENT: readonly RecognizerErrorCode[] = ['no-speech', 'aborted']

/** Whether an error need not be shown: nobody spoke, or something else interrupted. */
export const isSilentError = (code: RecognizerErrorCode): boolean => SILENT.includes(code)
