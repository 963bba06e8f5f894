import { expect, test } from 'vitest'
import { glossRuns } from './gloss-runs.ts'
import type { WordView } from './recitation-view.ts'

/** Parses words with their looks, such as "the shepherd:wrong=sailor". */
const verse = (picture: string) =>
  picture.split(' ').map((word, index): WordView => {
    const [, shown = '', look = 'correct', heard] = /^(\w+)(?::([\w-]+)(?:=(\w*))?)?$/.exec(word) ?? []
    return { index, shown, gap: ' ', look: look as WordView['look'], hidden: false, heard }
  })

const drawn = (picture: string) =>
  glossRuns(verse(picture)).map(({ from, to, gloss }) => `${from}-${to} ${gloss}`)

test.each([
  ['nothing to say', 'the lord is', []],
  ['two words left out have one label', 'the lord:skipped is:skipped my', ['1-2 left out']],
  ['a right word between them parts them', 'the:skipped lord is:skipped', ['0-0 left out', '2-2 left out']],
  ['another verdict has its own label', 'a:skipped b:not-sure', ['0-0 left out', '1-1 not sure']],
  ['what was heard stands together', 'my:wrong=your shepherd:wrong=sailor', ['0-1 “your sailor”']],
  ['nothing known was heard', 'my:wrong= shepherd:wrong', ['0-1 something else']],
])('%s', (_, picture, labels) => {
  expect(drawn(picture)).toEqual(labels)
})
