import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FollowedSet } from '#shared/contract/verse-sets.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { useLearnMany } from '#web/features/reviews/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { followMessages } from './messages.ts'
import { followedSetsQuery } from './queries.ts'

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: followedSetsQuery.queryKey })
}

export function useFollow() {
  const showError = useErrorToast()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (setId: string) => call('PUT /api/verse-sets/:id/follow', { params: { id: setId } }),
    async onSuccess() {
      showToast(followMessages.followed)
      await refresh()
    },
    onError: (error) =>
      void showError(
        error,
        messages.failed,
        refusalText(error, followMessages.notFollowed, followMessages.notFollowed),
      ),
  })
}

/** Unfollows a set. Can be undone while the set is shared. */
export function useUnfollow() {
  const showError = useErrorToast()
  const refresh = useRefresh()
  const { mutate: follow } = useFollow()
  return useMutation({
    mutationFn: ({ id }: Pick<FollowedSet, 'id' | 'setId' | 'isOpen'>) =>
      call('DELETE /api/followed-sets/:id', { params: { id } }),
    async onSuccess(_, { setId, isOpen }) {
      const undo = isOpen && setId !== null ? { label: messages.undo, run: () => follow(setId) } : undefined
      showToast({ ...followMessages.unfollowed, ...(undo && { action: undo }) })
      await refresh()
    },
    onError: (error) => void showError(error, messages.failed, followMessages.notUnfollowed),
  })
}

/** Lets the follower learn what was added, or dismiss it. */
export function useFollowedChanges({ id, setId, added }: Pick<FollowedSet, 'id' | 'setId' | 'added'>) {
  const refresh = useRefresh()
  const markSeen = async () => {
    // If this fails, the offer stays.
    await call('POST /api/followed-sets/:id/seen', { params: { id }, body: { ids: [...added] } }).catch(
      () => undefined,
    )
    await refresh()
  }
  const learning = useLearnMany(() => void markSeen(), setId ?? undefined)
  return { isAdding: learning.isPending, add: () => learning.mutate(added), markSeen: () => void markSeen() }
}
