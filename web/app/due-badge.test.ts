import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { todayQuery } from '#web/features/reviews/queries.ts'
import { showDueOnIcon } from './due-badge.ts'

afterEach(() => vi.unstubAllGlobals())

function pretendBadge() {
  const calls: (number | 'cleared')[] = []
  vi.stubGlobal('navigator', {
    setAppBadge: async (due: number) => void calls.push(due),
    clearAppBadge: async () => void calls.push('cleared'),
  })
  return calls
}

function queueOf(client: QueryClient, verses: number) {
  const today = { items: Array.from({ length: verses }, () => ({})) }
  client.setQueryData(todayQuery('ann').queryKey, { today, isKept: false } as never)
}

it('counts the verses due, follows changes, and clears the badge', () => {
  const [calls, client] = [pretendBadge(), new QueryClient()]
  queueOf(client, 3)
  const clear = showDueOnIcon('ann', client)
  queueOf(client, 3)
  queueOf(client, 2)
  client.setQueryData(['/api/user/stats'], {})
  clear()
  queueOf(client, 1)
  expect(calls).toEqual([3, 2, 'cleared'])
})

it('does nothing if the browser has no icon badges', () => {
  vi.stubGlobal('navigator', {})
  expect(() => showDueOnIcon('ann', new QueryClient())()).not.toThrow()
})
