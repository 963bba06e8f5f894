import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { WordLook } from '../take/word-look.ts'
import type { WordView } from '../words/recitation-view.ts'
import { SecondLook } from './second-look.tsx'

afterEach(cleanup)

const VERSE = 'So God created man and woman, it was good.'

const createWords = (looks: Readonly<Record<number, WordLook>>): WordView[] =>
  splitVerseWords(VERSE).map(({ index, shown, gap }) => ({
    index,
    shown,
    gap,
    look: looks[index] ?? 'correct',
    hidden: false,
  }))

function open(looks: Readonly<Record<number, WordLook>>, extras: readonly Extra[] = []) {
  const contested: number[] = []
  render(
    <SecondLook
      judgedBy="voice"
      words={createWords(looks)}
      extras={extras}
      onContest={(index) => contested.push(index)}
    />,
  )
  return { contested, rows: screen.queryAllByRole('listitem').map((row) => row.textContent) }
}

const SWAPPED = { 3: 'swapped', 5: 'swapped' } as const

test('shows swapped words in one row and contests them together', async () => {
  const { rows, contested } = open(SWAPPED)
  expect(rows).toEqual([expect.stringMatching(/^man and woman\s*Other order\s*Said the other way around\./)])
  await userEvent.click(screen.getByRole('button', { name: /I said it.*man and woman/ }))
  expect(contested).toEqual([3, 5])
})

test('shows more than two words in another order in one row', () => {
  const { rows } = open({ 3: 'swapped', 4: 'swapped', 5: 'swapped' })
  expect(rows).toEqual([expect.stringContaining('Said in another order.')])
})

test('shows added words between their neighbors, in verse order', () => {
  const { rows } = open({ 1: 'skipped', 8: 'wrong' }, [
    { verdict: 'added', heard: 'truly', before: 7 },
    { verdict: 'added', heard: 'And', before: 0 },
    { verdict: 'added', heard: 'amen', before: 9 },
  ])
  expect(rows).toEqual([
    expect.stringMatching(/^And SoAdded/),
    expect.stringMatching(/^GodLeft out/),
    expect.stringMatching(/^it truly wasAdded/),
    expect.stringMatching(/^goodAnother word/),
    expect.stringMatching(/^good amenAdded/),
  ])
})

test('quotes a phrase said twice and counts repeated words that it can’t locate', () => {
  open({}, [
    { verdict: 'repeated', heard: 'man', before: 5 },
    { verdict: 'repeated', heard: 'and', before: 5 },
  ])
  expect(screen.getByText('Said twice: “man and”. Your score is unaffected.')).toBeTruthy()
  cleanup()
  open({}, [{ verdict: 'repeated', heard: 'selah', before: 5 }])
  expect(screen.getByText('One word repeated; your score is unaffected.')).toBeTruthy()
})

test('shows nothing if no word is doubtful', () => {
  open({}, [{ verdict: 'added', heard: '', before: 2 }])
  expect(screen.queryByRole('heading')).toBeNull()
})
