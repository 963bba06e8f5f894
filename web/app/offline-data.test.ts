import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { caller } from '#web/api/caller.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storedData, MAX_PER_KIND } from '#web/stores/stored-data.ts'
import { storeForMember } from './offline-data.ts'

const stored = storedData('offline-data-test')
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
const ask = (client: QueryClient, queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
const hasKept = (queryKey: readonly unknown[], userId = 'ann') =>
  vi.waitFor(async () => expect(await stored.read(userId, JSON.stringify(queryKey))).toBeDefined(), 20_000)

beforeEach(() => stored.forgetOthers([]))
afterEach(() => {
  for (const end of stops) end()
  stops = []
})

test("shows a member's data offline on the next visit, and refetches it online", async () => {
  await ask(visit(), SAVED, async () => ['John 3:16'])
  await hasKept(SAVED)
  const client = visit()
  const request = vi.fn(OFFLINE)
  await ask(client, SAVED, request)
  await vi.waitFor(() => expect(client.getQueryData(SAVED)).toEqual(['John 3:16']), 20_000)
  dispatchEvent(new Event('online'))
  expect(client.getQueryState(SAVED)?.isInvalidated).toBe(true)
})

test('also shows a query that failed before anything was stored', async () => {
  await ask(visit(), verse('JHN.3.16.KJV'), async () => 'For God so loved')
  await hasKept(verse('JHN.3.16.KJV'))
  const client = createQueryClient()
  await ask(client, verse('JHN.3.16.KJV'), OFFLINE)
  stops.push(storeForMember('ann', client, stored))
  await vi.waitFor(() => expect(client.getQueryData(verse('JHN.3.16.KJV'))).toBe('For God so loved'), 20_000)
})

test("never shows one member's data to another, and accepts a refusal as an answer", async () => {
  await ask(visit(), SAVED, async () => ['John 3:16'])
  await hasKept(SAVED)
  const [other, own] = [visit('bob'), visit('ann')]
  await ask(other, SAVED, OFFLINE)
  await ask(own, SAVED, () => Promise.reject(new ApiError(404, 'Not Found', '')))
  await ask(own, verse('X'), OFFLINE)
  expect([other.getQueryData(SAVED), own.getQueryData(SAVED)]).toEqual([undefined, undefined])
})

test('keeps the last fifty opened verses', async () => {
  for (let index = 0; index <= MAX_PER_KIND; index += 1)
    await stored.keep({ owner: 'ann', key: `${index}`, kind: '/api/verses', at: index, value: index })
  expect([await stored.read('ann', '0'), await stored.read('ann', '1')]).toEqual([undefined, 1])
})

test('never stores one member’s data under another', async () => {
  const client = visit()
  caller.set('bob')
  await ask(client, SAVED, async () => ['of bob'])
  visit()
  await ask(client, verse('JHN.3.16.KJV'), async () => 'For God so loved')
  await hasKept(verse('JHN.3.16.KJV'))
  expect(await stored.read('ann', JSON.stringify(SAVED))).toBeUndefined()
})
