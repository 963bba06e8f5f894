import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { todayQuery } from '#web/features/reviews/queries.ts'
import { showDueOnIcon } from './due-badge.ts'

afterEach(() => vi.unstubAllGlobals())

function stubBadge() {
  const calls: (number | 'cleared')[] = []
  vi.stubGlobal('navigator', {
    setAppBadge: async (due: number) => void calls.push(due),
    clearAppBadge: async () => void calls.push('cleared'),
  })
  return calls
}

function setQueue(client: QueryClient, verses: number) {
  const today = { items: Array.from({ length: verses }, () => ({})) }
  client.setQueryData(todayQuery('ann').queryKey, { today, isKept: false } as never)
}

it('counts the verses due, follows changes, and clears the badge', () => {
  const [calls, client] = [stubBadge(), new QueryClient()]
  setQueue(client, 3)
  const clear = showDueOnIcon('ann', client)
  setQueue(client, 3)
  setQueue(client, 2)
  client.setQueryData(['/api/user/stats'], {})
  clear()
  setQueue(client, 1)
  expect(calls).toEqual([3, 2, 'cleared'])
})

it('does nothing if the browser has no icon badges', () => {
  vi.stubGlobal('navigator', {})
  expect(() => showDueOnIcon('ann', new QueryClient())()).not.toThrow()
})
