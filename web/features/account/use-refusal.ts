import { refusalText } from '#web/api/refusal.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'

/** Says under a title why something could not be done, and returns the sentence. */
export function useRefusal(): (error: unknown, title: string) => string {
  const fail = useFailure()
  return (error, title) => fail(error, title, refusalText(error, messages.refused, messages.unexpected))
}
