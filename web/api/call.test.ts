import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { buildUrl, call } from './call.ts'
import { caller, unauthorizedListeners } from './caller.ts'
import { createQueryFn } from './query-client.ts'

function stubFetch(respond: () => Response) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return respond()
  })
  return requests
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

afterEach(() => {
  vi.unstubAllGlobals()
  caller.set(null)
})

test.each([
  ['/api/verses/:id', { params: { id: 'JHN.3.16.ESV' } }, '/api/verses/JHN.3.16.ESV'],
  ['/api/verses/:id', { params: { id: 'a/b c' } }, '/api/verses/a%2Fb%20c'],
  ['/api/verses', { query: { translation: 'KJV', book: undefined } }, '/api/verses?translation=KJV'],
  ['/api/verses', {}, '/api/verses'],
])('builds the URL of %s', (path, input, url) => {
  expect(buildUrl(path, input)).toBe(url)
})

test('sends credentials and the time zone, and a body only if given', async () => {
  const requests = stubFetch(() => json({ id: 'JHN.3.16.ESV' }))
  await expect(call('GET /api/verses/random', { query: { translation: 'ESV' } })).resolves.toEqual({
    id: 'JHN.3.16.ESV',
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: '/api/verses/random?translation=ESV',
    init: { method: 'GET', credentials: 'include' },
  })
  expect(requests[0]?.init.headers).toEqual({
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  expect(requests[0]?.init).not.toHaveProperty('body')
})

test.each([
  [
    'with a sentence',
    () => json({ message: 'Unknown translation' }, 400),
    '400: {"message":"Unknown translation"}',
    'Unknown translation',
  ],
  ['with text', () => new Response('gone', { status: 410 }), '410: gone', undefined],
  ['with JSON of another shape', () => json(['x'], 500), '500: ["x"]', undefined],
  [
    'without a body',
    () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    '503: Service Unavailable',
    undefined,
  ],
])('reports the status and body of a refusal %s', async (_, respond, message, serverMessage) => {
  stubFetch(respond)
  const refusal = await call('GET /api/verses/random', { query: {} }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ message, serverMessage })
})

test('throws on a 401', async () => {
  stubFetch(() => json({ message: 'Unauthorized' }, 401))
  const context = { signal: new AbortController().signal } as never
  await expect(createQueryFn('GET /api/auth/user', {})(context)).rejects.toThrow(
    '401: {"message":"Unauthorized"}',
  )
})

test('throws on a server failure', async () => {
  stubFetch(() => json({ message: 'Internal server error' }, 500))
  const context = { signal: new AbortController().signal } as never
  await expect(createQueryFn('GET /api/auth/user', {})(context)).rejects.toThrow(/^500: /)
})

test('sends the id of the member the page shows, of another member, or none', async () => {
  const requests = stubFetch(() => json({}))
  caller.set('ann')
  await call('GET /api/user/stats', {})
  await call('GET /api/user/stats', {}, undefined, 'ben')
  await call('GET /api/auth/user', {}, undefined, null)
  expect(requests.map(({ init }) => (init.headers as Record<string, string>)['x-member'])).toEqual([
    'ann',
    'ben',
    undefined,
  ])
})

test.each([
  [401, '', 1],
  [409, '{"code":"other-member"}', 1],
  [409, '{"message":"There is one already"}', 1],
  [403, '', 0],
])('after status %i and body “%s”, notifies listeners %i times', async (status, body, times) => {
  stubFetch(() => new Response(body, { status }))
  const notified = vi.fn()
  const unsubscribe = unauthorizedListeners.add(notified)
  await expect(call('GET /api/user/stats', {})).rejects.toBeInstanceOf(ApiError)
  expect(notified).toHaveBeenCalledTimes(times)
  unsubscribe()
})
