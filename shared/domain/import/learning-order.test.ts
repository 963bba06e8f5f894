import { expect, test } from 'vitest'
import { sortInBibleOrder } from './learning-order.ts'

test('sorts verses and cards in Bible order, with other texts last', () => {
  const card = (id: string, book: string, verse: number) => ({ id, book, chapter: 1, verse })
  const cards = [
    card('ode', 'Custom', 1),
    card('hymn', 'Custom', 1),
    card('jude', 'Jude', 3),
    card('gen', 'Genesis', 2),
  ]
  const ids = ['ode', 'REV.1.1.KJV', 'jude', 'JUD.1.2.WEB', 'gen', 'hymn', 'GEN.1.1.NIV']
  expect(sortInBibleOrder(ids, cards)).toEqual([
    'GEN.1.1.NIV',
    'gen',
    'JUD.1.2.WEB',
    'jude',
    'REV.1.1.KJV',
    'ode',
    'hymn',
  ])
})
