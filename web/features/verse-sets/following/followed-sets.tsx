import { Link } from 'wouter'
import type { FollowedSet } from '#shared/contract/verse-sets.ts'
import { SetStatus } from '#web/features/reviews/index.ts'
import { X } from '#web/ui/icons/index.ts'
import { ListRow, ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { messages as setMessages } from '../messages.ts'
import { FollowedUpdates } from './followed-updates.tsx'
import { followMessages as messages } from './messages.ts'
import { useUnfollow } from './use-following.ts'

/** Lists the sets of others that a member follows, with what changed in them. */
export function FollowedSets({ sets }: { readonly sets: readonly FollowedSet[] }) {
  return (
    <ul
      aria-label={messages.title}
      className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet"
    >
      {sets.map((set) => (
        <Row key={set.id} set={set} />
      ))}
    </ul>
  )
}

function Row({ set }: { readonly set: FollowedSet }) {
  const { setId, owner, isOpen, verseCount, practicedCount, bibleCount, added, removed } = set
  const name = set.name ?? messages.unnamed
  const progress = practicedCount > 0 ? ` · ${setMessages.practiced(practicedCount, bibleCount)}` : ''
  if (!isOpen)
    return (
      <li className="flex items-center gap-2 px-4 py-3 sm:px-6">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{messages.unshared}</span>
        </p>
        <Unfollow set={set} name={name} />
      </li>
    )
  return (
    <li data-row="">
      <ListRow
        title={
          <Link href={`/verse-sets/${setId}`} className="truncate font-semibold text-ink" {...ROW_LINK}>
            {name}
          </Link>
        }
        text={`${setMessages.verses(verseCount)} · ${messages.by(owner)}${progress}`}
        state={<SetStatus ids={set.ids} />}
      >
        <Unfollow set={set} name={name} />
      </ListRow>
      {(added.length > 0 || removed > 0) && (
        <div className="px-4 pb-3 sm:px-6">
          <FollowedUpdates followed={set} />
        </div>
      )}
    </li>
  )
}

function Unfollow({ set, name }: { readonly set: FollowedSet; readonly name: string }) {
  const { mutate } = useUnfollow()
  return (
    <button
      type="button"
      aria-label={messages.unfollowIt(name)}
      title={messages.unfollow}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink sm:size-9"
      onClick={() => mutate(set)}
    >
      <X size={18} aria-hidden="true" />
    </button>
  )
}
