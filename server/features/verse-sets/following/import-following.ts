import * as z from 'zod/mini'
import { ExportedFollowing } from '#shared/contract/verse-sets.ts'
import { MAX_SET_ITEMS } from '#shared/domain/verse-sets/set-rules.ts'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import { loadFollowedIds, followSet } from './store.ts'

type Outcome = 'added' | 'present' | 'unreadable'

interface FollowingTarget {
  readonly userId: string
  readonly now: Date
  /** If true, saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

const FollowedInFile = z.pick(ExportedFollowing, { setId: true, seen: true })

/** Follows the sets followed by the member who exported the file, if they are still shared here. */
export async function importFollowing(
  runner: TransactionRunner,
  { userId, now, isPreview }: FollowingTarget,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const followed = await loadFollowedIds(runner.database, userId)
  for await (const page of runner.pages(values))
    for (const value of page) {
      const parsed = FollowedInFile.safeParse(value)
      const setId = parsed.data?.setId?.toLowerCase()
      if (!parsed.success || setId === undefined) report('unreadable')
      else if (followed.has(setId)) report('present')
      else {
        const seen = parsed.data.seen.slice(0, MAX_SET_ITEMS)
        const outcome = await runner.run((queries) =>
          followSet(queries, userId, { setId, now, seen, isPreview }),
        )
        report(outcome === 'followed' ? 'added' : outcome === 'present' ? 'present' : 'unreadable')
      }
    }
}
