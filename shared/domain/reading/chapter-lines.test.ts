import { describe, expect, it } from 'vitest'
import { layOutChapter, type ChapterVerse } from './chapter-lines.ts'

/** Draws the parts of a chapter: ">" begins a line of poetry, and a number begins a verse. */
const draw = (verses: readonly ChapterVerse[]) =>
  layOutChapter(verses).map((lines) =>
    lines
      .map(({ isPoetry, runs }) => {
        const said = runs.map(({ verse, text, beginsVerse }) => `${beginsVerse ? `${verse} ` : ''}${text}`)
        return `${isPoetry ? '>' : ''}${said.join(' ')}`
      })
      .join(' / '),
  )

describe('layOutChapter', () => {
  it('runs prose on through a paragraph', () => {
    expect(
      draw([
        { verse: 1, text: 'In the beginning.', layout: { parts: [0] } },
        { verse: 2, text: 'The earth was.', layout: {} },
        { verse: 3, text: 'God said.', layout: { parts: [0] } },
      ]),
    ).toEqual(['1 In the beginning. 2 The earth was.', '3 God said.'])
  })

  it('puts each line of poetry on its own, in stanzas', () => {
    expect(
      draw([
        { verse: 1, text: 'My shepherd; I lack nothing.', layout: { lines: [0, 13], parts: [0] } },
        { verse: 2, text: 'He leads me.', layout: { lines: [0] } },
        { verse: 3, text: 'He restores.', layout: { lines: [0], parts: [0] } },
      ]),
    ).toEqual(['>1 My shepherd; / >I lack nothing. / >2 He leads me.', '>3 He restores.'])
  })

  it('begins a new line for prose after poetry, and a new part inside a verse', () => {
    expect(
      draw([
        { verse: 1, text: 'He said: Sing!', layout: { lines: [9], parts: [0] } },
        { verse: 2, text: 'Then they went. Later', layout: { parts: [16] } },
      ]),
    ).toEqual(['1 He said: / >Sing! / 2 Then they went.', 'Later'])
  })

  it('begins a paragraph for each verse if the edition has no breaks', () => {
    expect(
      draw([
        { verse: 1, text: 'One.' },
        { verse: 2, text: 'Two.' },
      ]),
    ).toEqual(['1 One.', '2 Two.'])
  })

  it('returns nothing without verses', () => {
    expect(draw([])).toEqual([])
  })
})
