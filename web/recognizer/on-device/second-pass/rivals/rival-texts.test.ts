import { describe, expect, test } from 'vitest'
import { insertWord, listRivals } from './rival-texts.ts'

const HEARD = 'In the beginning, God created'.split(' ')

const textsAt = (heard: readonly string[], place: number) =>
  listRivals(heard, place).map(({ kind, words }) => `${kind}: ${words.join(' ')}`)

describe('rivals of a transcript', () => {
  test('leave out a word, swap it with the next, and repeat up to three words', () => {
    expect(textsAt(HEARD, 2)).toEqual([
      'left-out: In the God created',
      'said-again: In the beginning, beginning God created',
      'said-again: In the beginning, the beginning God created',
      'said-again: In the beginning, in the beginning God created',
      'exchanged: In the God, beginning created',
    ])
  })

  test('capitalize the first word', () => {
    expect(textsAt(HEARD, 0)).toEqual([
      'left-out: The beginning, God created',
      'said-again: In in the beginning, God created',
      'exchanged: The in beginning, God created',
    ])
    expect(listRivals(['I', 'shall'], 0).at(-1)?.words).toEqual(['Shall', 'I'])
  })

  test('don’t swap the last word', () => {
    expect(textsAt(['Jesus', 'wept.'], 1)).toEqual([
      'left-out: Jesus',
      'said-again: Jesus wept. wept',
      'said-again: Jesus wept. jesus wept',
    ])
  })

  test('list the added words', () => {
    expect(listRivals(HEARD, 2).map(({ added }) => added.join(' '))).toEqual([
      '',
      'beginning',
      'the beginning',
      'in the beginning',
      '',
    ])
    expect(insertWord(HEARD, 1, 'very')).toMatchObject({
      words: ['In', 'the', 'very', 'beginning,', 'God', 'created'],
      added: ['very'],
    })
  })
})
