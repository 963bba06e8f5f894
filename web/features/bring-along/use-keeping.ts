import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BroughtIn } from '#shared/contract/account.ts'
import { broughtFile } from '#shared/domain/bring-along/brought-file.ts'
import type { SortedOut } from '#shared/domain/bring-along/sort-out.ts'
import { bringIn } from '#web/api/bring-in.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'

/** What was kept, as the server told it. */
export type Kept = Pick<BroughtIn, 'savedVerses' | 'customVerses' | 'verseSets' | 'setVerses'>

interface Keeping {
  readonly sorted: SortedOut
  /** The name of a set that all of it goes into. */
  readonly set: string | null
}

/** Keeps what was sorted out, in one request: all of it or nothing. The lists of the page follow. */
export function useKeeping(onKept: (kept: Kept) => void) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return useMutation({
    mutationFn({ sorted, set }: Keeping) {
      const now = Date.now()
      const file = broughtFile(sorted, (index) => new Date(now - index).toISOString(), set)
      return bringIn(new Blob([JSON.stringify(file)], { type: 'application/json' }))
    },
    async onSuccess(kept) {
      await queryClient.invalidateQueries()
      onKept(kept)
    },
    onError: (error) =>
      void fail(error, messages.notBroughtIn, refusalText(error, messages.refused, messages.unexpected)),
  })
}
