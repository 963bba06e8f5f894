import { expect, test } from 'vitest'
import { formatPlace, parseVerseId } from '../../scripture/verse-id.ts'
import { findParagraphs, type PlanVerse, formatReferences } from './plan-paragraphs.ts'

const versesFrom = (...ids: readonly string[]): PlanVerse[] =>
  ids.map((id) => parseVerseId(`${id}.WEB`) ?? { reference: id })

const PARAGRAPH_STARTS = new Set(['ROM.8.1', 'ROM.8.3', 'ROM.8.5'])
const paragraphs = (...ids: readonly string[]) =>
  findParagraphs(versesFrom(...ids), (place) => PARAGRAPH_STARTS.has(formatPlace(place)))

test('ends a paragraph before the verse that begins the next', () => {
  expect(paragraphs('ROM.8.1', 'ROM.8.2', 'ROM.8.3', 'ROM.8.4', 'ROM.8.5')).toEqual([
    { from: 0, until: 2 },
    { from: 2, until: 4 },
  ])
})

test('ends a paragraph at missing verses and cards', () => {
  expect(paragraphs('ROM.8.5', 'ROM.8.6', 'ROM.8.8', 'ROM.8.9', 'My card', 'ROM.8.10')).toEqual([
    { from: 0, until: 2 },
    { from: 2, until: 4 },
  ])
})

test('continues a paragraph in the next chapter', () => {
  expect(paragraphs('ROM.7.24', 'ROM.7.25', 'ROM.9.1', 'ROM.9.2')).toEqual([
    { from: 0, until: 2 },
    { from: 2, until: 4 },
  ])
  expect(paragraphs('ROM.9.33', 'ROM.10.1')).toEqual([{ from: 0, until: 2 }])
})

test.each([
  [['ROM.8.1'], 'Romans 8:1'],
  [['ROM.8.1', 'ROM.8.2', 'ROM.8.3'], 'Romans 8:1–3'],
  [['ROM.8.1', 'ROM.8.2', 'JHN.3.16', 'My card', 'PSA.23.1'], 'Romans 8:1–2; John 3:16; My card; Psalm 23:1'],
  [['ROM.8.38', 'ROM.8.39', 'ROM.9.1'], 'Romans 8:38–9:1'],
  [[], ''],
])('formats %j as %j', (ids, reference) => {
  expect(formatReferences(versesFrom(...ids))).toBe(reference)
})
