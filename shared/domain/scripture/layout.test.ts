import { expect, test } from 'vitest'
import { insertLineBreaks } from './insert-line-breaks.ts'
import { joinLayouts, createLayoutByVerse } from './joined-layout.ts'
import { type Layout, splitPrintedLines } from './layout.ts'

/** Draws lines of poetry with "/", runs of prose with "¶", and an empty line before each part. */
const show = (text: string, layout?: Layout) =>
  splitPrintedLines(text, layout)
    .map((line) => `${line.beginsPart ? '\n' : ''}${line.isPoetry ? '/' : '¶'}${line.text}`)
    .join('\n')

const HANNAH = 'Hannah prayed, and said: “My heart exults in Yahweh! My horn is exalted in Yahweh.'

test.each<[string, string, Layout | undefined, string]>([
  ['no layout', 'Jesus wept.', undefined, '¶Jesus wept.'],
  ['a new paragraph', 'Jesus wept.', { parts: [0] }, '\n¶Jesus wept.'],
  ['poetry', 'Hear, heavens, and listen, earth;', { lines: [0, 15] }, '/Hear, heavens,\n/and listen, earth;'],
  [
    'poetry after prose',
    HANNAH,
    { lines: [25, 53], parts: [0, 25] },
    '\n¶Hannah prayed, and said:\n\n/“My heart exults in Yahweh!\n/My horn is exalted in Yahweh.',
  ],
  [
    'prose after poetry',
    'It is high. For the music director.',
    { lines: [0], parts: [12] },
    '/It is high.\n\n¶For the music director.',
  ],
  ['positions beyond the text', 'Amen.', { lines: [0, 90] }, '/Amen.'],
])('splits a text with %s', (_, text, layout, lines) => {
  expect(show(text, layout)).toBe(lines)
})

test('insertLineBreaks puts a newline before each line and keeps every position', () => {
  const layout = { lines: [25, 53], parts: [0, 25] }
  expect(insertLineBreaks({ text: HANNAH, layout })).toBe(
    'Hannah prayed, and said:\n“My heart exults in Yahweh!\nMy horn is exalted in Yahweh.',
  )
  expect(insertLineBreaks({ text: 'Jesus wept.' })).toBe('Jesus wept.')
})

test('joinLayouts combines the layouts of verses, and starts a line where prose follows poetry', () => {
  const verses = [
    { text: 'Hear, heavens, and listen, earth;', layout: { lines: [0, 15], parts: [0] } },
    { text: 'Then he went out.' },
    { text: 'He came back.' },
  ]
  const text = verses.map((verse) => verse.text).join(' ')
  expect(show(text, joinLayouts(verses))).toBe(
    '\n/Hear, heavens,\n/and listen, earth;\n\n¶Then he went out. He came back.',
  )
  expect(joinLayouts([{ text: 'Then he went out.' }, { text: 'He came back.' }])).toBeUndefined()
})

test('createLayoutByVerse makes each verse a line in books of poetry', () => {
  const psalm = ['The LORD is my shepherd; I shall not want.', 'He restoreth my soul.']
  const verses = (book: string) => psalm.map((text) => ({ text, book }))
  expect(show(psalm.join(' '), createLayoutByVerse(verses('Psalms')))).toBe(
    psalm.map((text) => `/${text}`).join('\n'),
  )
  expect(createLayoutByVerse(verses('Acts'))).toBeUndefined()
})
