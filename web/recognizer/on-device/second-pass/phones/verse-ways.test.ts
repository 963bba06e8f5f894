import { expect, test } from 'vitest'
import type { Pronounce } from '../../pronunciation/pronunciations.ts'
import { PHONES } from './phone-set.ts'
import { listVerseWays } from './verse-ways.ts'

const WAYS: Readonly<Record<string, readonly string[]>> = {
  the: ['DH AH', 'DH IY'],
  forty: ['F AO R T IY', 'F AO R D IY'],
  two: ['T UW', 'T IH', 'T AH', 'T UH'],
  every: ['EH V R IY', 'EH V ER IY', 'EH V AH R IY', 'EH V R IH', 'EH V ER IH', 'EH V AH R IH', 'EH V IY'],
}

const pronounce: Pronounce = (word) => ({ ways: WAYS[word] ?? [], guessed: false })

const show = (text: string) =>
  listVerseWays(text, pronounce).map((ways) => ways.map((way) => way.map((at) => PHONES[at]).join(' ')))

test('lists the pronunciations of each word', () => {
  expect(show('The two')).toEqual([WAYS['the'], WAYS['two']])
})

test('lists none for a word in another script, so the other words keep their places', () => {
  expect(show('λόγος the λόγος')).toEqual([[], WAYS['the'], []])
})

test('joins the parts of a word that is spoken as several', () => {
  expect(show('forty-two')).toEqual([
    [
      'F AO R T IY T UW',
      'F AO R T IY T IH',
      'F AO R T IY T AH',
      'F AO R D IY T UW',
      'F AO R D IY T IH',
      'F AO R D IY T AH',
    ],
  ])
})

test('lists at most six for a word', () => {
  expect(show('every')).toEqual([WAYS['every']?.slice(0, 6)])
})
