// @vitest-environment node
import { expect, test } from 'vitest'
import { type Grammar, buildGrammar, buildReadingsGrammar, ENGINE_PHONES } from './grammar.ts'

const verse = 'in the beginning God created'
  .split(' ')
  .map((name) => ({ name, ways: ['AH'], opens: name === 'in' }))

function listWordsFrom({ edges }: Grammar, state: number): string[] {
  return edges
    .filter(({ from, word }) => from === state && word?.startsWith('~') === false)
    .map(({ word, to }) => `${word}>${to}`)
}

test('allows the next word, up to three skipped words, and up to four repeated ones', () => {
  const grammar = buildGrammar(verse)
  expect(listWordsFrom(grammar, 0)).toEqual(['in>1', 'the>2', 'beginning>3', 'God>4'])
  expect(listWordsFrom(grammar, 4)).toEqual(['created>5', 'God>4', 'beginning>3', 'the>2', 'in>1'])
})

test('restarts only at the beginning of a clause', () => {
  const grammar = buildGrammar(verse)
  const restarts = grammar.edges.filter(({ word }) => word === null)
  expect(restarts.map(({ from, to }) => `${from}>${to}`)).toEqual(['1>0', '2>0', '3>0', '4>0', '5>0'])
})

test('never restarts at a later clause', () => {
  const clauses = verse.map((word, index) => ({ ...word, opens: index % 2 === 0 }))
  const restarts = buildGrammar(clauses).edges.filter(({ word }) => word === null)
  expect(restarts.map(({ from, to }) => `${from}>${to}`)).toEqual([
    '1>0',
    '2>0',
    '3>0',
    '3>2',
    '4>0',
    '4>2',
    '5>0',
    '5>2',
    '5>4',
  ])
})

test('allows any sound between any two words', () => {
  const { edges } = buildGrammar(verse)
  for (let state = 0; state <= verse.length; state += 1) {
    const sounds = edges.filter(
      ({ from, to, word }) => from === state && to === state && word?.startsWith('~'),
    )
    expect(sounds).toHaveLength(ENGINE_PHONES.length)
  }
})

test('starts in the middle on request', () => {
  expect(buildGrammar(verse, 3)).toMatchObject({ start: 3, final: 5, states: 6 })
})

test('contains one of several readings, from start to end', () => {
  const [the, beginning] = [verse[1], verse[2]]
  if (the === undefined || beginning === undefined) throw new Error('No words')
  const { edges, start, final, states } = buildReadingsGrammar([
    [the, beginning],
    [beginning, the],
  ])
  expect({ start, final, states }).toEqual({ start: 0, final: 1, states: 4 })
  expect(edges.map(({ from, to, word }) => `${from} ${word} ${to}`)).toEqual([
    '0 the 2',
    '2 beginning 1',
    '0 beginning 3',
    '3 the 1',
  ])
})
