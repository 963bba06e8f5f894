import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PairsInMemory } from '../similar-verses/pairs-in-memory.tsx'
import { rememberedQuery, todayQuery } from '../queries.ts'
import { WhichVerseLink } from '../which-verse/which-verse-link.tsx'
import { QueryResult } from './query-result.tsx'
import { KnownToday } from './known-today.tsx'
import { ReviewForecast } from './review-forecast.tsx'
import { MemoryList } from './memory-list.tsx'
import { messages } from './messages.ts'

/** Shows how much the member knows today, each verse being learned or reviewed, and what is due in the coming days. */
export function MemoryPanel() {
  const { user } = useUser()
  return user === null ? null : <MemberMemory userId={user.id} />
}

function MemberMemory({ userId }: { readonly userId: string }) {
  const remembered = useQuery(rememberedQuery)
  const today = useQuery(todayQuery(userId))
  return (
    <section aria-labelledby="memory" className="mb-8">
      <h2 id="memory" className="text-2xl font-semibold">
        {messages.title}
      </h2>
      <QueryResult query={remembered}>
        {(list) =>
          list.length === 0 ? (
            <p className="mt-1 text-ink-soft">{messages.empty}</p>
          ) : (
            <>
              <KnownToday verses={list} />
              <div className="-mx-3 mt-2 flex flex-wrap items-center">
                <ListenLink source={{ of: 'learned' }} variant="quiet" />
                <WhichVerseLink of="memory" variant="quiet" />
                <Link href="/bible-map" className={buttonClass('quiet', 'small')}>
                  {messages.map}
                </Link>
              </div>
              <MemoryList verses={list} />
              <PairsInMemory userId={userId} remembered={list} />
              <div className="mt-10">
                <QueryResult query={today}>{(queue) => <ReviewForecast today={queue.today} />}</QueryResult>
              </div>
            </>
          )
        }
      </QueryResult>
    </section>
  )
}
