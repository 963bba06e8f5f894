import { useMutation, useQuery, useQueryClient, useMutationState } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type Remembered, withTexts } from '../learned.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

/** What has become of taking a verse up. */
export type LearnState = 'learn' | 'adding' | 'learning'

const TAKING_UP = ['take-up-verse'] as const

interface Taken {
  readonly id: string
  readonly reference: string
}

const idsOfLists = new WeakMap<readonly Remembered[], ReadonlySet<string>>()

/** The ids of the verses in memory, worked out once for each list. */
function idsOf(list: readonly Remembered[] | null): ReadonlySet<string> {
  const verses = list ?? []
  const known = idsOfLists.get(verses)
  if (known !== undefined) return known
  const ids = new Set(verses.filter(({ state }) => state !== 'resting').map(({ verse }) => verse.id))
  idsOfLists.set(verses, ids)
  return ids
}

/** Tells of a verse whether it is in memory or about to be. Without an answer of the server every verse can be taken up. */
export function useLearnState(id: string): LearnState {
  const { data: ids } = useQuery({
    ...rememberedQuery,
    staleTime: Infinity,
    select: idsOf,
    structuralSharing: false,
  })
  const underWay = useMutationState({
    filters: { mutationKey: TAKING_UP, status: 'pending' },
    select: ({ state }) => (state.variables as Taken).id,
  })
  if (ids?.has(id) === true) return 'learning'
  return underWay.includes(id) ? 'adding' : 'learn'
}

/** Gives a function that takes a verse up. */
export function useLearn(): (verse: Taken) => void {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate } = useMutation({
    mutationKey: TAKING_UP,
    mutationFn: ({ id }: Taken) =>
      call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } }),
    onSuccess: async (taken, { id, reference }) => {
      showToast(messages.learned(reference))
      queryClient.setQueryData(rememberedQuery.queryKey, (list) => [
        ...(list ?? []).filter(({ verse }) => verse.id !== id),
        ...withTexts([taken]),
      ])
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notLearned, messages.notLearnedText),
  })
  return mutate
}
