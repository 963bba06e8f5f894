import { expect, it, test } from 'vitest'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { addMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const ann = await addMember(app.database)

const ask = async (first: string, last: string) => {
  const response = await app.visitAs(
    ann,
    `/api/passages/${encodeURIComponent(first)}/${encodeURIComponent(last)}`,
  )
  return { status: response.status, body: (await response.json()) as unknown }
}
const loadIds = async (first: string, last: string) =>
  ((await ask(first, last)).body as ShownVerse[]).map(({ id }) => id)

it('refuses visitors', async () => {
  expect((await app.visit('/api/passages/PSA.23.1.KJV/PSA.23.6.KJV')).status).toBe(401)
})

it('returns the verses in order, across chapters', async () => {
  expect(await loadIds('PSA.23.5.KJV', 'PSA.24.1.KJV')).toEqual([
    'PSA.23.5.KJV',
    'PSA.23.6.KJV',
    'PSA.24.1.KJV',
  ])
  expect(await loadIds('PSA.119.1.KJV', 'PSA.119.176.KJV')).toHaveLength(176)
})

it('marks verses from another translation, and omits verses a translation doesn’t include', async () => {
  expect((await ask('ACT.8.36.NIV', 'ACT.8.38.NIV')).body).toMatchObject([
    { id: 'ACT.8.36.WEB', requestedTranslation: 'NIV', fallbackReason: 'no_key' },
    { id: 'ACT.8.38.WEB', requestedTranslation: 'NIV' },
  ])
})

test.each([
  ['PSA.23.6.KJV', 'PSA.23.1.KJV'],
  ['PSA.23.1.KJV', 'PSA.23.6.ESV'],
  ['MAL.4.6.KJV', 'MAT.1.1.KJV'],
  ['PSA.1.1.KJV', 'PSA.150.6.KJV'],
  ['PSA.151.1.KJV', 'PSA.151.2.KJV'],
  ['x', '%00'],
])('refuses %s to %s as a passage', async (first, last) => {
  expect(await ask(first, last)).toMatchObject({ status: 404, body: { message: 'Passage not found' } })
})
