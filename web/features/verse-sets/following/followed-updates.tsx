import type { FollowedSet } from '#shared/contract/verse-sets.ts'
import { Button } from '#web/ui/button.tsx'
import { followMessages as messages } from './messages.ts'
import { useFollowedChanges } from './use-following.ts'

/** Shows what the owner of a followed set has changed since the follower last looked, with buttons to respond. */
export function FollowedUpdates({ followed }: { readonly followed: FollowedSet }) {
  const { owner, added, removed } = followed
  const { isAdding, add, markSeen } = useFollowedChanges(followed)
  if (added.length === 0 && removed === 0) return null
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-sunken px-4 py-2">
      <p className="min-w-0 grow basis-44 text-sm">
        {added.length > 0 && <span className="block">{messages.added(owner, added.length)}</span>}
        {removed > 0 && <span className="block">{messages.removed(owner, removed)}</span>}
      </p>
      <div className="-mr-2 flex">
        {added.length > 0 && (
          <Button size="small" isWaiting={isAdding} onClick={add}>
            {messages.addThem(added.length)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={markSeen}>
          {added.length > 0 ? messages.notNow : messages.ok}
        </Button>
      </div>
    </div>
  )
}
