import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptResponse } from '#shared/contract/progress.ts'
import { ApiError } from '#web/api/api-error.ts'
import { openBrowserStore, type AttemptStore } from './browser-store.ts'
import { getBrowserLocks } from './locks.ts'
import { createOutbox } from './outbox.ts'
import { addMemory, type PageStore } from './page-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

const ANN = 'ann'
const BEN = 'ben'

/**
 * What happens to a request: it arrives, its response is lost, it never arrives, the server is busy, or it is refused.
 */
type NetworkOutcome = 'fine' | 'response lost' | 'offline' | 'busy' | 'refused'

/** Creates a server behind a simulated network, which saves each attempt once. */
function createServer(member: string | null = ANN) {
  const arrived: string[] = []
  const requests: string[] = []
  const outcomes: NetworkOutcome[] = []
  let inFlight = 0
  let maxInFlight = 0
  return {
    member,
    arrived,
    requests,
    outcomes,
    maxInFlight: () => maxInFlight,
    beforeArrival: () => {},
    async send({ id }: { readonly id: string }, memberId: string): Promise<AttemptResponse> {
      this.beforeArrival()
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      const outcome = outcomes.shift() ?? 'fine'
      requests.push(id)
      await Promise.resolve()
      inFlight -= 1
      if (this.member === null) throw new ApiError(401, 'Unauthorized', '')
      if (this.member !== memberId) throw new ApiError(409, 'Conflict', '{"code":"other-member"}')
      if (outcome === 'refused')
        throw new ApiError(404, 'Not Found', '{"message":"Verse not found","requestId":"x"}')
      if (outcome === 'busy') throw new ApiError(503, 'Busy', '')
      if (outcome === 'offline') throw new TypeError('Failed to fetch')
      if (!arrived.includes(id)) arrived.push(id)
      if (outcome === 'response lost') throw new TypeError('Failed to fetch')
      return { attemptId: id } as AttemptResponse
    },
  }
}

let databases = 0
let store: PageStore
let locks = getBrowserLocks(null)
let server = createServer()

/** The member the page knows to be signed in. */
let knownMember: string | null = null

const openTab = (userId = ANN) =>
  createOutbox(userId, {
    store,
    locks,
    send: (body, memberId) => server.send(body, memberId),
    isOtherMemberActive: (member) => knownMember !== null && knownMember !== member,
    onChange: () => undefined,
  })

/** Releases all locks, as when every tab is closed. */
const closeAllTabs = () => {
  locks = getBrowserLocks(null)
}

const attempt = (id: string, userId = ANN): QueuedAttempt => ({
  id,
  userId,
  reference: 'John 3:16',
  state: 'waiting',
  body: { id, verseId: 'JHN.3.16.KJV', accuracy: 90, timeSpent: 12 },
})

const states = async (userId = ANN) =>
  (await store.list(userId)).map(({ id, state }) => `${id} ${state}`).join(', ')

beforeEach(() => {
  databases += 1
  store = addMemory(openBrowserStore(`test-${databases}`))
  locks = getBrowserLocks(null)
  server = createServer()
  knownMember = null
})
afterEach(() => expect(server.maxInFlight()).toBeLessThanOrEqual(1))

describe('an attempt', () => {
  test('is saved right away, then deleted from this browser', async () => {
    expect(await openTab().add(attempt('1'))).toMatchObject({ kind: 'saved', response: { attemptId: '1' } })
    expect(await states()).toBe('')
  })

  test.each([
    ['offline', 'offline'],
    ['response lost', 'offline'],
    ['busy', 'busy'],
  ] as const)('waits if a request ends with “%s”', async (outcome, because) => {
    server.outcomes.push(outcome)
    expect(await openTab().add(attempt('1'))).toMatchObject({ kind: 'waiting', because, id: '1' })
    expect(await states()).toBe('1 waiting')
    closeAllTabs()
    await openTab().sendAll()
    expect(server.arrived).toEqual(['1'])
    expect(await states()).toBe('')
  })

  test('stays with its reason when refused, and can be retried', async () => {
    server.outcomes.push('offline', 'refused')
    const tab = openTab()
    await tab.add(attempt('1'))
    expect(await tab.add(attempt('2'))).toMatchObject({ kind: 'saved' })
    expect((await store.list(ANN))[0]).toMatchObject({ id: '1', state: 'parked', reason: 'Verse not found' })
    await tab.retry('1')
    expect(server.arrived).toEqual(['2', '1'])
    expect(await states()).toBe('')
  })

  test('waits if its member is signed out, and is not sent as another member', async () => {
    server.member = BEN
    expect(await openTab(ANN).add(attempt('1', ANN))).toMatchObject({
      kind: 'waiting',
      because: 'signed-out',
    })
    expect(await openTab(BEN).add(attempt('2', BEN))).toMatchObject({ kind: 'saved' })
    expect(server.arrived).toEqual(['2'])
    expect(await states(ANN)).toBe('1 waiting')
    server.member = ANN
    await openTab(ANN).sendAll()
    expect(server.arrived).toEqual(['2', '1'])
  })

  test('is not sent by a page that knows another member is signed in', async () => {
    knownMember = BEN
    expect(await openTab(ANN).add(attempt('1', ANN))).toMatchObject({
      kind: 'waiting',
      because: 'signed-out',
    })
    expect(server.requests).toEqual([])
  })

  test('is not sent as another member who signs in during a pass', async () => {
    for (const id of ['1', '2', '3']) await store.put(attempt(id))
    server.beforeArrival = () => {
      if (server.arrived.length === 1) server.member = BEN
    }
    expect(await openTab(ANN).sendAll()).toBe('signed-out')
    expect([server.arrived, await states(ANN)]).toEqual([['1'], '2 waiting, 3 waiting'])
  })

  test('is sent from memory in a browser without storage', async () => {
    const rejectFull = () => Promise.reject(new Error('QuotaExceededError'))
    store = addMemory({ list: rejectFull, put: rejectFull, remove: rejectFull, isEmpty: rejectFull })
    const tab = openTab()
    expect(await tab.add(attempt('1'))).toMatchObject({ kind: 'saved', isUnstored: true })
    expect(store.hasUnstored()).toBe(false)
    server.outcomes.push('offline')
    expect(await tab.add(attempt('2'))).toEqual({
      kind: 'waiting',
      because: 'offline',
      isInMemory: true,
      id: '2',
    })
    expect(store.hasUnstored()).toBe(true)
    await tab.sendAll()
    expect(server.arrived).toEqual(['1', '2'])
  })

  test('is sent by only one of two tabs', async () => {
    server.outcomes.push('offline')
    const [first, second] = [openTab(), openTab()]
    await first.add(attempt('1'))
    await Promise.all([first.sendAll(), second.sendAll(), first.sendAll(), second.sendAll()])
    expect(server.requests).toEqual(['1', '1'])
    expect(server.arrived).toEqual(['1'])
  })
})

describe('a draft', () => {
  test("waits while its verdicts can change, and is sent unchanged once they can't", async () => {
    const [first, second] = [openTab(), openTab()]
    await first.keepDraft(attempt('1'))
    await second.sendAll()
    await first.keepDraft({ ...attempt('1'), body: { ...attempt('1').body, accuracy: 100 } })
    expect(server.requests).toEqual([])
    expect((await store.list(ANN)).map(({ body }) => body.accuracy)).toEqual([100])
    await first.releaseDraft('1')
    expect(server.arrived).toEqual(['1'])
  })

  test('is sent by the next tab if its own was closed', async () => {
    await openTab().keepDraft(attempt('1'))
    closeAllTabs()
    await openTab().sendAll()
    expect(server.arrived).toEqual(['1'])
  })

  test('is sent when the person moves on, in a browser without storage', async () => {
    const rejectLocks = () => Promise.reject(new Error('InvalidStateError'))
    store = addMemory({ list: rejectLocks, put: rejectLocks, remove: rejectLocks, isEmpty: rejectLocks })
    const tab = openTab()
    await tab.keepDraft(attempt('1'))
    expect(server.requests).toEqual([])
    await tab.releaseDraft('1')
    expect(server.arrived).toEqual(['1'])
  })

  test('is sent once if it is also saved manually', async () => {
    const tab = openTab()
    await tab.keepDraft(attempt('1'))
    expect(await tab.add(attempt('1'))).toMatchObject({ kind: 'saved' })
    await tab.releaseDraft('1')
    expect(server.requests).toEqual(['1'])
  })
})

const OUTCOMES = fc.array(
  fc.constantFrom<NetworkOutcome>('fine', 'response lost', 'offline', 'busy', 'refused'),
  {
    maxLength: 30,
  },
)
/** Makes a browser's storage refuse some writes and deletions, as if full. */
function makeUnreliable(browser: AttemptStore, refusals: readonly boolean[]): AttemptStore {
  let calls = 0
  const shouldRefuse = () => refusals[calls++ % refusals.length] === true
  const guard =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      shouldRefuse() ? Promise.reject(new Error('QuotaExceededError')) : work(...args)
  return {
    list: browser.list,
    put: guard(browser.put),
    remove: guard(browser.remove),
    isEmpty: browser.isEmpty,
  }
}

test('sends everything once, in order, even if the storage is sometimes full', async () => {
  const refusals = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 })
  const steps = fc.array(fc.constantFrom('save', 'release'), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(refusals, steps, OUTCOMES, async (refused, ways, outcomeList) => {
      databases += 1
      store = addMemory(makeUnreliable(openBrowserStore(`test-${databases}`), refused))
      server = createServer()
      server.outcomes.push(...outcomeList.filter((outcome) => outcome !== 'refused'))
      const tab = openTab()
      const ids = ways.map((_, index) => String(index).padStart(4, '0'))
      for (const [index, way] of ways.entries()) {
        const queued = attempt(ids[index] ?? '')
        await tab.keepDraft(queued)
        if (way === 'save') await tab.add(queued)
        else await tab.releaseDraft(queued.id)
      }
      server.outcomes.length = 0
      await tab.sendAll()
      expect([...server.arrived].sort()).toEqual(ids)
      expect(store.hasUnstored()).toBe(false)
    }),
    { numRuns: 30 },
  )
}, 30_000)

const STEPS = fc.array(
  fc.record({
    step: fc.constantFrom('add', 'draft', 'release', 'send', 'close all tabs'),
    tab: fc.nat({ max: 1 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('loses no attempt and sends none twice, no matter what the network and the tabs do', async () => {
  await fc.assert(
    fc.asyncProperty(OUTCOMES, STEPS, async (outcomeList, steps) => {
      databases += 1
      store = addMemory(openBrowserStore(`test-${databases}`))
      server = createServer()
      server.outcomes.push(...outcomeList)
      let tabs = [openTab(), openTab()]
      const ids: string[] = []
      const drafts: (string | undefined)[] = []
      const work: Promise<unknown>[] = []
      const next = () => {
        ids.push(String(ids.length).padStart(4, '0'))
        return ids.at(-1) ?? ''
      }
      for (const { step, tab } of steps) {
        const outbox = tabs[tab]
        if (outbox === undefined) continue
        if (step === 'add') work.push(outbox.add(attempt(next())))
        if (step === 'draft' && drafts[tab] === undefined) {
          drafts[tab] = next()
          work.push(outbox.keepDraft(attempt(drafts[tab])))
        }
        if (step === 'release' && drafts[tab] !== undefined) {
          work.push(outbox.releaseDraft(drafts[tab]))
          drafts[tab] = undefined
        }
        if (step === 'send') work.push(outbox.sendAll())
        if (step === 'close all tabs') {
          await Promise.all(work)
          closeAllTabs()
          tabs = [openTab(), openTab()]
          drafts.length = 0
        }
      }
      await Promise.all(work)
      closeAllTabs()
      server.outcomes.length = 0
      await openTab().sendAll()

      const pending = await store.list(ANN)
      expect(pending.every(({ state, reason }) => state === 'parked' && reason === 'Verse not found')).toBe(
        true,
      )
      const parked = pending.map(({ id }) => id)
      expect(new Set([...server.arrived, ...parked])).toEqual(new Set(ids))
      expect(server.arrived.filter((id, index) => server.arrived.indexOf(id) !== index)).toEqual([])
      expect(server.maxInFlight()).toBeLessThanOrEqual(1)
      // A later attempt may overtake a draft still on the screen, or an attempt that was refused at first.
      if (parked.length === 0 && !steps.some(({ step }) => step === 'draft'))
        expect(server.arrived).toEqual(ids)
    }),
    { numRuns: 100 },
  )
}, 30_000)
