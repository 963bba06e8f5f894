import { describe, expect, test } from 'vitest'
import { typedVerdicts } from './typed.ts'
import { wordsOf } from '../words/words.ts'

const JOHN = wordsOf('“For God so loved the world,”')
const look = (typed: string, final = false) =>
  typedVerdicts(typed, JOHN, final)
    .states.map((state) => ({ correct: 'C', incorrect: 'X', current: '>', pending: '.' })[state])
    .join('')

describe('the states while typing', () => {
  test.each([
    ['nothing yet', '', '>.....'],
    ['the first word', 'For ', 'C>....'],
    ['a word being written is not judged', 'for go', 'C>....'],
    ['until it is the word', 'for god', 'CC>...'],
    ['or white space follows', 'for go ', 'CX>...'],
    ['case and punctuation do not matter', 'FOR, "god" so; loved', 'CCCC>.'],
    ['a missing word doesn’t make the rest wrong', 'for so loved the ', 'CXCCC>'],
    ['nor does an added word', 'for the god so loved ', 'CCCC>.'],
    ['a wrong word', 'for god so liked the world', 'CCCXCC'],
    ['everything', 'for god so loved the world', 'CCCCCC'],
  ])('%s', (_, typed, picture) => expect(look(typed)).toBe(picture))

  test('at the end the last word counts too', () => expect(look('for god so love', true)).toBe('CCCX>.'))
})

test.each([
  ['', 0],
  ['for god so', 50],
  ['for god so loved the world', 100],
  ['for god so liked the world', 83],
])('the accuracy of "%s" is %i', (typed, accuracy) =>
  expect(typedVerdicts(typed, JOHN, true).accuracy).toBe(accuracy),
)

test('a homophone is right, a recognizer’s typical error is not', () => {
  const verdict = (verse: string, typed: string) =>
    typedVerdicts(typed, wordsOf(verse), true).words.at(-1)?.verdict
  expect(verdict('in peace', 'in piece')).toBe('sounds-alike')
  expect(verdict('the paths', 'the path')).toBe('wrong')
})

test('compares other scripts by character or by word', () => {
  expect(typedVerdicts('起初神', wordsOf('起初，神創造'), false).states).toEqual([
    'correct',
    'correct',
    'correct',
    'current',
    'pending',
  ])
  expect(typedVerdicts('בראשית ברא', wordsOf('בְּרֵאשִׁית בָּרָא אֱלֹהִים'), true).accuracy).toBe(67)
})

test('an empty verse has no accuracy', () => expect(typedVerdicts('for', [], true).accuracy).toBe(null))
