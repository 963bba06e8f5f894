import { expect, test } from 'vitest'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { NOTHING_BELIEVED, holdBackUnsteadyWords } from './steady-words.ts'

/** Returns what is reported after each decision, for example "0 1", then "0 1 2". */
function reportWords(...decisions: readonly string[]): string[] {
  let believed = NOTHING_BELIEVED
  return decisions.map((decision) => {
    const words = decision.split(' ').map((part): HeardWord => {
      if (part === '~') return { text: '', sounds: 4 }
      const at = Number(part.replace('?', ''))
      return { text: 'word', at, ...(part.startsWith('?') && { doubtful: true }) }
    })
    const next = holdBackUnsteadyWords(words, believed)
    believed = next.believed
    return next.steady.map(({ at }) => at ?? '~').join(' ')
  })
}

const times = (count: number, decision: string) => Array<string>(count).fill(decision)

test('reports a word once it has been believed seven times in a row', () => {
  expect(reportWords(...times(8, '0')).lastIndexOf('')).toBe(5)
  expect(reportWords(...times(6, '0'), '1', ...times(6, '0')).join('')).toBe('')
})

test('does not delay a fluent reader', () => {
  expect(reportWords(...times(7, '0 1'), '0 1 2').at(-1)).toBe('0 1 2')
  expect(reportWords(...times(7, '0 1'), '0 1 3').at(-1)).toBe('0 1')
})

test('reports doubts and sounds immediately', () => {
  expect(reportWords('~ ?1')).toEqual(['~ 1'])
})
