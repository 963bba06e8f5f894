import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { Button } from '#web/ui/button.tsx'
import { FollowedUpdates } from './followed-updates.tsx'
import { followMessages as messages } from './messages.ts'
import { followedSetsQuery } from './queries.ts'
import { useFollow, useUnfollow } from './use-following.ts'

/** Follows or unfollows another member's public set. */
export function FollowButton({ setId }: { readonly setId: string }) {
  const { data } = useQuery(followedSetsQuery)
  const follow = useFollow()
  const unfollow = useUnfollow()
  if (data === undefined || isSeatActive()) return null
  const followed = data.find((set) => set.setId === setId)
  return (
    <Button
      size="small"
      isWaiting={follow.isPending || unfollow.isPending}
      onClick={() => (followed === undefined ? follow.mutate(setId) : unfollow.mutate(followed))}
    >
      {followed === undefined ? messages.follow : messages.unfollow}
    </Button>
  )
}

/** Shows what changed in a set, if the member follows it. */
export function SetUpdates({ setId }: { readonly setId: string }) {
  const { data } = useQuery(followedSetsQuery)
  const followed = data?.find((set) => set.setId === setId)
  return followed === undefined ? null : <FollowedUpdates followed={followed} />
}

/**
 * Follows the set on behalf of people who have just signed in to open it, if their return URL requests it
 * (`web/app/sign-in-return.ts`).
 */
export function useFollowOnArrival(setId: string, isOtherMembers: boolean): void {
  const [search, setSearch] = useSearchParams()
  const { mutate } = useFollow()
  const isDone = useRef(false)
  const isRequested = search.has('follow')
  useEffect(() => {
    if (!isRequested || isDone.current) return
    isDone.current = true
    if (isOtherMembers) mutate(setId)
    setSearch(
      (before) => {
        before.delete('follow')
        return before
      },
      { replace: true },
    )
  }, [isRequested, isOtherMembers, setId, mutate, setSearch])
}
