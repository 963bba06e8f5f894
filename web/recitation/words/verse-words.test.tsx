import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { VerseWords } from './verse-words.tsx'

const text = 'Yahweh is my shepherd; I shall lack nothing.'

/** Returns the rendered lines of a verse, hidden as at the start of a recitation. */
function renderLines(recited: Parameters<typeof VerseWords>[0]['recited']) {
  const words = splitVerseWords(recited.text).map(({ index, shown, gap }) => ({
    index,
    shown,
    gap,
    hidden: index > 3,
    look: 'pending' as const,
  }))
  const { container } = render(<VerseWords recited={recited} words={words} glosses={null} />)
  return [...container.querySelectorAll('.line')].map((line) => line.textContent?.trim())
}

test('keeps the lines of poetry', () => {
  expect(renderLines({ text, layout: { lines: [0, 23], parts: [0] } })).toEqual([
    'Yahweh is my shepherd;',
    'I shall lack nothing.',
  ])
})

test('renders prose without line breaks', () => {
  expect(renderLines({ text })).toEqual([])
})
