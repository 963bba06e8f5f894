import { useMutation, useQuery, useQueryClient, useMutationState } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type MemoryItem, withTexts } from '../learned.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

type LearnState = 'learn' | 'adding' | 'learning'

const ADDING = ['add-verse'] as const

interface VerseToAdd {
  readonly id: string
  readonly reference: string
}

const idsOfLists = new WeakMap<readonly MemoryItem[], ReadonlySet<string>>()

/** Cached per list. */
function idsOf(list: readonly MemoryItem[] | null): ReadonlySet<string> {
  const verses = list ?? []
  const known = idsOfLists.get(verses)
  if (known !== undefined) return known
  const ids = new Set(verses.filter(({ state }) => state !== 'resting').map(({ verse }) => verse.id))
  idsOfLists.set(verses, ids)
  return ids
}

/** Until the server has answered, every verse can be added. */
export function useLearnState(id: string): LearnState {
  const { data: ids } = useQuery({
    ...rememberedQuery,
    staleTime: Infinity,
    select: idsOf,
    structuralSharing: false,
  })
  const underWay = useMutationState({
    filters: { mutationKey: ADDING, status: 'pending' },
    select: ({ state }) => (state.variables as VerseToAdd).id,
  })
  if (ids?.has(id) === true) return 'learning'
  return underWay.includes(id) ? 'adding' : 'learn'
}

export function useLearn(): (verse: VerseToAdd) => void {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate } = useMutation({
    mutationKey: ADDING,
    mutationFn: ({ id }: VerseToAdd) =>
      call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } }),
    onSuccess: async (added, { id, reference }) => {
      showToast(messages.learned(reference))
      queryClient.setQueryData(rememberedQuery.queryKey, (list) => [
        ...(list ?? []).filter(({ verse }) => verse.id !== id),
        ...withTexts([added]),
      ])
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notLearned, messages.notLearnedText),
  })
  return mutate
}
