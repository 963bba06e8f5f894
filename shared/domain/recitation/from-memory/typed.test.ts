import { describe, expect, test } from 'vitest'
import { judgeTyped } from './typed.ts'
import { splitVerseWords } from '../words/words.ts'

const JOHN = splitVerseWords('“For God so loved the world,”')
const drawStates = (typed: string, final = false) =>
  judgeTyped(typed, JOHN, final)
    .states.map((state) => ({ correct: 'C', incorrect: 'X', current: '>', pending: '.' })[state])
    .join('')

describe('the states while typing', () => {
  test.each([
    ['nothing yet', '', '>.....'],
    ['the first word', 'For ', 'C>....'],
    ['an unfinished word', 'for go', 'C>....'],
    ['a word that is complete', 'for god', 'CC>...'],
    ['a wrong word before a space', 'for go ', 'CX>...'],
    ['other case and punctuation', 'FOR, "god" so; loved', 'CCCC>.'],
    ['a missing word', 'for so loved the ', 'CXCCC>'],
    ['an added word', 'for the god so loved ', 'CCCC>.'],
    ['a wrong word', 'for god so liked the world', 'CCCXCC'],
    ['the whole verse', 'for god so loved the world', 'CCCCCC'],
  ])('are shown for %s', (_, typed, picture) => expect(drawStates(typed)).toBe(picture))

  test('include the last word at the end', () => expect(drawStates('for god so love', true)).toBe('CCCX>.'))
})

test.each([
  ['', 0],
  ['for god so', 50],
  ['for god so loved the world', 100],
  ['for god so liked the world', 83],
])('scores "%s" as %i', (typed, accuracy) => expect(judgeTyped(typed, JOHN, true).accuracy).toBe(accuracy))

test('accepts a homophone, but not a recognizer’s typical error', () => {
  const verdict = (verse: string, typed: string) =>
    judgeTyped(typed, splitVerseWords(verse), true).words.at(-1)?.verdict
  expect(verdict('in peace', 'in piece')).toBe('sounds-alike')
  expect(verdict('the paths', 'the path')).toBe('wrong')
})

test('compares other scripts by character or by word', () => {
  expect(judgeTyped('起初神', splitVerseWords('起初，神創造'), false).states).toEqual([
    'correct',
    'correct',
    'correct',
    'current',
    'pending',
  ])
  expect(judgeTyped('בראשית ברא', splitVerseWords('בְּרֵאשִׁית בָּרָא אֱלֹהִים'), true).accuracy).toBe(67)
})

test('returns no accuracy for an empty verse', () => expect(judgeTyped('for', [], true).accuracy).toBe(null))
