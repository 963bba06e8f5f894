import { expect, test } from 'vitest'
import { toPracticeLinks, listReferences } from './plan-verses.ts'

test('lists consecutive verses as a range', () => {
  expect(listReferences(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'JHN.3.16.KJV'])).toBe('Psalm 23:1–2, John 3:16')
})

test('gives each range one practice link, which returns to the group', () => {
  expect(toPracticeLinks(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'JHN.3.16.KJV'], '/groups/1')).toEqual([
    { reference: 'Psalm 23:1–2', url: '/practice/verse/PSA.23.1.KJV?to=PSA.23.2.KJV&back=%2Fgroups%2F1' },
    { reference: 'John 3:16', url: '/practice/verse/JHN.3.16.KJV?back=%2Fgroups%2F1' },
  ])
})
