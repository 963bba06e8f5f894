import { getDeviceDay } from '#shared/domain/local-day.ts'
import { type MemoryStatus, findVerseStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { useMutation, useQuery, useQueryClient, useMutationState } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { changeList } from '#web/api/change-list.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type MemoryItem, mergeTexts } from '../learned.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

const ADD_VERSE_KEY = ['add-verse'] as const

interface VerseToAdd {
  readonly id: string
  readonly reference: string
}

export type MemoryById = ReadonlyMap<string, MemoryItem>

const cache = new WeakMap<readonly MemoryItem[], MemoryById>()

/** Indexes a list by id, once per list. */
function indexById(list: readonly MemoryItem[] | null): MemoryById {
  const verses = list ?? []
  const cached = cache.get(verses)
  if (cached !== undefined) return cached
  const items = new Map(verses.map((item) => [item.verse.id, item]))
  cache.set(verses, items)
  return items
}

/** Returns the verses and cards the member is learning or reviewing, by id, or undefined until the server responds. */
export const useMemoryById = (): MemoryById | undefined =>
  useQuery({ ...rememberedQuery, staleTime: Infinity, select: indexById, structuralSharing: false }).data

/** Returns today's date on this device. */
export const getLocalToday = () => getDeviceDay(new Date())

/** Returns the state of a verse or card today, or undefined if the member isn't learning it. */
export function useVerseStatus(id: string): MemoryStatus | undefined {
  const item = useMemoryById()?.get(id)
  return item && findVerseStatus(item, getLocalToday())
}

/** Checks whether a verse is being added to the reviews right now. */
export const useIsAdding = (id: string): boolean =>
  useMutationState({
    filters: { mutationKey: ADD_VERSE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as VerseToAdd).id,
  }).includes(id)

export function useLearn(): (verse: VerseToAdd) => void {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const { mutate } = useMutation({
    mutationKey: ADD_VERSE_KEY,
    mutationFn: ({ id }: VerseToAdd) =>
      call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } }),
    onSuccess: async (added, { id, reference }) => {
      showToast(messages.learned(reference))
      await changeList(queryClient, rememberedQuery.queryKey, (list) => [
        ...list.filter(({ verse }) => verse.id !== id),
        ...mergeTexts([added]),
      ])
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => showError(error, messages.notLearned, messages.notLearnedText),
  })
  return mutate
}
