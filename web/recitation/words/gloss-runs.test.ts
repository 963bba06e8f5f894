import { expect, test } from 'vitest'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { buildGlossRuns } from './gloss-runs.ts'
import type { WordView } from './recitation-view.ts'

/** Parses words with their looks: "the shepherd:wrong=sailor". */
const parseVerse = (sketch: string) =>
  sketch.split(' ').map((word, index): WordView => {
    const [, shown = '', look = 'correct', heard] = /^(\w+)(?::([\w-]+)(?:=(\w*))?)?$/.exec(word) ?? []
    return { index, shown, gap: ' ', look: look as WordView['look'], hidden: false, heard }
  })

const formatRuns = (sketch: string, extras: readonly Extra[] = []) =>
  buildGlossRuns(parseVerse(sketch), extras).map(({ from, to, gloss, mark = '' }) =>
    `${from}-${to} ${gloss} ${mark}`.trim(),
  )

test.each([
  ['nothing to say', 'the lord is', []],
  ['adjacent omitted words share a label', 'the lord:skipped is:skipped my', ['1-2 left out']],
  [
    'a correct word between them separates them',
    'the:skipped lord is:skipped',
    ['0-0 left out', '2-2 left out'],
  ],
  ['another verdict has its own label', 'a:skipped b:not-sure', ['0-0 left out', '1-1 not sure']],
  ['words heard in a row share a label', 'my:wrong=your shepherd:wrong=sailor', ['0-1 “your sailor”']],
  ['swapped words share a label', 'man:swapped and woman:swapped were', ['0-2 other order swapped']],
  ['only one of two swapped words', 'man:swapped and woman were', ['0-0 other order']],
  ['nothing known was heard', 'my:wrong= shepherd:wrong', ['0-1 something else']],
])('labels words: %s', (_, sketch, labels) => {
  expect(formatRuns(sketch)).toEqual(labels)
})

test('labels added words in their gap, and repeated words, in verse order', () => {
  const extras = [
    { verdict: 'repeated', heard: 'loved', before: 1 },
    { verdict: 'added', heard: 'whole', before: 2 },
    { verdict: 'added', heard: 'wide', before: 2 },
    { verdict: 'added', heard: '', before: 3 },
  ] as const
  expect(formatRuns('loved the world:skipped', extras)).toEqual([
    '0-0 said twice repeated',
    '2-2 “whole wide” added',
    '2-2 left out',
  ])
})
