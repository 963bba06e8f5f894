import { describe, expect, it } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addMember } from '../testing/factories.ts'
import { startTestApp } from '../testing/test-app.ts'
import { COSTS, ProcessorBudgets, CallerTurns } from './processor-budget.ts'

describe('a processor time budget', () => {
  const budget = { atOnce: 1000, perSecond: 100 }

  it('can be spent at once or over time, per caller', () => {
    let now = 0
    const budgets = new ProcessorBudgets(() => now)
    const spend = (who: string) => budgets.spend(who, 400, budget)
    expect([spend('ann'), spend('ann'), spend('ann'), spend('bob')]).toEqual([0, 0, 2, 0])
    now = 1999
    expect(spend('ann')).toBe(1)
    now = 2000
    expect([spend('ann'), spend('ann')]).toEqual([0, 4])
  })

  it('doesn’t exceed its size after inactivity', () => {
    let now = 0
    const budgets = new ProcessorBudgets(() => now)
    budgets.spend('ann', 400, budget)
    now = 1e9
    expect([1, 2, 3].map(() => budgets.spend('ann', 400, budget))).toEqual([0, 0, 2])
  })
})

describe('turns', () => {
  it('are sequential per caller and concurrent between callers', async () => {
    const [turns, order] = [new CallerTurns(1), [] as string[]]
    const first = await turns.take('ann')
    const second = turns.take('ann').then((end) => {
      order.push('second')
      return end
    })
    const ofOther = await turns.take('bob')
    order.push('other')
    first()
    first()
    const end = await second
    const third = turns.take('ann')
    end()
    ;(await third)()
    ofOther()
    expect(order).toEqual(['other', 'second'])
  })

  it('allow several calls at a time if configured', async () => {
    const [turns, order] = [new CallerTurns(2), [] as string[]]
    const [first, second] = [await turns.take('ann'), await turns.take('ann')]
    const third = turns.take('ann').then((end) => {
      order.push('third')
      return end
    })
    await turns.take('bob')
    order.push('other')
    second()
    ;(await third)()
    first()
    const all = [await turns.take('ann'), await turns.take('ann')]
    expect(order).toEqual(['other', 'third'])
    expect(all).toHaveLength(2)
  })

  it('are refused if too many callers are waiting', async () => {
    const turns = new CallerTurns(1)
    await turns.take('ann')
    for (let time = 0; time < 50; time += 1) void turns.take('ann')
    await expect(turns.take('ann')).rejects.toMatchObject({ statusCode: 503 })
  })
})

describe('a member’s calls', () => {
  it('are refused once their processor time is used up, without affecting others', async () => {
    const app = await startTestApp({ rateLimits: true })
    const [member, other] = [await addMember(app.database), await addMember(app.database)]
    const ask = async (who: typeof member) => (await app.visitAs(who, '/api/verse-sets')).status
    const statuses: number[] = []
    for (let time = 0; time < 100 * app.processes; time += 1) statuses.push(await ask(member))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const refused = await app.visitAs(member, '/api/verse-sets')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ask(other)).toBe(200)
  })

  it('continue after costly ones that the caller abandoned', async () => {
    const app = await startTestApp({ rateLimits: true })
    const member = await addMember(app.database)
    await app.visitAs(member, '/api/auth/user')
    const abandoned = Array.from({ length: 10 }, () => {
      const leaving = new AbortController()
      const request = app.visitAs(member, '/api/verse-sets', { signal: leaving.signal })
      setImmediate(() => leaving.abort())
      return request.catch(() => null)
    })
    await Promise.all(abandoned)
    expect((await app.visitAs(member, '/api/verse-sets')).status).toBe(200)
  })

  it('are in the contract if listed as costly', () => {
    const calls = Object.values(api).flatMap((group) => Object.values(group) as readonly Endpoint[])
    const names = calls.map(({ method, path }) => `${method} ${path}`)
    // The calendar is a file, not a call of the contract.
    expect(Object.keys(COSTS).filter((name) => !names.includes(name))).toEqual([
      'GET /api/reviews/calendar/:file',
    ])
  })
})
