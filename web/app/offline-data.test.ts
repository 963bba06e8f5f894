import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { caller } from '#web/api/caller.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { openStoredData, MAX_PER_KIND } from '#web/stores/stored-data.ts'
import { storeForMember } from './offline-data.ts'

const stored = openStoredData('offline-data-test')
const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'))
const SAVED = ['/api/saved-verses']
const verse = (id: string) => ['/api/verses', { id }]

let stops: (() => void)[] = []
function visit(userId = 'ann'): QueryClient {
  caller.set(userId)
  const client = createQueryClient()
  stops.push(storeForMember(userId, client, stored))
  return client
}
const runQuery = (client: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
const waitUntilStored = (queryKey: readonly unknown[], userId = 'ann') =>
  vi.waitFor(async () => expect(await stored.read(userId, JSON.stringify(queryKey))).toBeDefined(), 20_000)

beforeEach(() => stored.removeExcept([]))
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

test("shows a member's data offline on the next visit, and refetches it online", async () => {
  await runQuery(visit(), SAVED, async () => ['John 3:16'])
  await waitUntilStored(SAVED)
  const client = visit()
  const request = vi.fn(OFFLINE)
  await runQuery(client, SAVED, request)
  await vi.waitFor(() => expect(client.getQueryData(SAVED)).toEqual(['John 3:16']), 20_000)
  dispatchEvent(new Event('online'))
  expect(client.getQueryState(SAVED)?.isInvalidated).toBe(true)
})

test('shows stored data for a query that failed before storing began', async () => {
  await runQuery(visit(), verse('JHN.3.16.KJV'), async () => 'For God so loved')
  await waitUntilStored(verse('JHN.3.16.KJV'))
  const client = createQueryClient()
  await runQuery(client, verse('JHN.3.16.KJV'), OFFLINE)
  stops.push(storeForMember('ann', client, stored))
  await vi.waitFor(() => expect(client.getQueryData(verse('JHN.3.16.KJV'))).toBe('For God so loved'), 20_000)
})

test('shows nothing to another member or after a refusal', async () => {
  await runQuery(visit(), SAVED, async () => ['John 3:16'])
  await waitUntilStored(SAVED)
  const [bob, ann] = [visit('bob'), visit('ann')]
  await runQuery(bob, SAVED, OFFLINE)
  await runQuery(ann, SAVED, () => Promise.reject(new ApiError(404, 'Not Found', '')))
  await runQuery(ann, verse('X'), OFFLINE)
  expect([bob.getQueryData(SAVED), ann.getQueryData(SAVED)]).toEqual([undefined, undefined])
})

test('stores the last fifty opened verses', async () => {
  for (let index = 0; index <= MAX_PER_KIND; index += 1)
    await stored.put({ owner: 'ann', key: `${index}`, kind: '/api/verses', at: index, value: index })
  expect([await stored.read('ann', '0'), await stored.read('ann', '1')]).toEqual([undefined, 1])
})

test('never stores one member’s data under another', async () => {
  const client = visit()
  caller.set('bob')
  await runQuery(client, SAVED, async () => ['of bob'])
  visit()
  await runQuery(client, verse('JHN.3.16.KJV'), async () => 'For God so loved')
  await waitUntilStored(verse('JHN.3.16.KJV'))
  expect(await stored.read('ann', JSON.stringify(SAVED))).toBeUndefined()
})
