import { describe, expect, it, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { getAddressKey, getNetworkKey, RateLimits } from './rate-limits.ts'

const database = await openTestDatabase()
let now = new Date('2026-11-20T12:00:00Z')
const THREE = { name: 'tries', max: 3, seconds: 60 }
const limits = new RateLimits(database, () => now, true)
const other = new RateLimits(database, () => now, true)

describe('a limit', () => {
  it('counts across processes, per caller, for its period', async () => {
    await limits.count(THREE, 'ann')
    await other.count(THREE, 'ann')
    await limits.count(THREE, 'ann')
    now = new Date(+now + 20_000)
    const refusal = await other.count(THREE, 'ann').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ statusCode: 429, details: { retryAfter: 40 } })
    await limits.count(THREE, 'bob')
    await limits.count({ ...THREE, name: 'other tries' }, 'ann')
    now = new Date(+now + 40_000)
    await limits.count(THREE, 'ann')
  })

  it('can be reverted', async () => {
    for (let time = 0; time < 10; time += 1) await (await limits.count(THREE, 'carl'))()
    await limits.count(THREE, 'carl')
  })

  it('loses no count under concurrency', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      limits.count(THREE, 'dora').then(
        () => 'in',
        () => 'out',
      ),
    )
    expect((await Promise.all(attempts)).filter((outcome) => outcome === 'in')).toHaveLength(3)
  })

  it('isn’t applied if limits are off', async () => {
    const off = new RateLimits(database, () => now, false)
    for (let time = 0; time < 10; time += 1) await off.count(THREE, 'eve')
  })
})

describe('an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.0'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0'],
    ['::FFFF:C000:201', '192.0.2.1', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::', '2001:db8:1::'],
    ['2001:db8::9', '2001:db8::', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::', 'fe80::'],
    ['::1', '::', '::'],
    ['', '', ''],
  ])('%s counts as %s, in the network %s', (address, key, network) => {
    expect([getAddressKey(address), getNetworkKey(address)]).toEqual([key, network])
  })
})
