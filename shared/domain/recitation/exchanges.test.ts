import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangesIn } from './exchanges.ts'
import { isRightVerdict, WORD_VERDICTS, type WordVerdict } from './verdict.ts'

const MARKS: Readonly<Record<string, WordVerdict>> = { '⇄': 'swapped', '-': 'skipped', '✗': 'wrong' }

const verdictsIn = (picture: string) => picture.split(' ').map((word) => MARKS[word[0] ?? ''] ?? 'correct')

const grouped = (picture: string) =>
  exchangesIn(verdictsIn(picture)).map(({ from, to }) => picture.split(' ').slice(from, to).join(' '))

test.each([
  ['nothing was exchanged', 'the lord ✗is -my shepherd', []],
  ['two words beside each other', 'in ⇄beginning ⇄the god', ['⇄beginning ⇄the']],
  ['two words around a third', '⇄man and ⇄woman were made', ['⇄man and ⇄woman']],
  ['two words around two', '⇄gold and pure ⇄silver', ['⇄gold and pure ⇄silver']],
  ['two pairs', '⇄i ⇄shall not ⇄my ⇄shepherd', ['⇄i ⇄shall', '⇄my ⇄shepherd']],
  ['one word with two', '⇄king and ⇄mighty ⇄lord', ['⇄king and ⇄mighty ⇄lord']],
  ['two words with one', '⇄mighty ⇄lord and ⇄king', ['⇄mighty ⇄lord and ⇄king']],
  ['too far apart', '⇄man a b c ⇄woman', ['⇄man', '⇄woman']],
  ['an error between', '⇄man -and ⇄woman', ['⇄man', '⇄woman']],
])('%s', (_, picture, groups) => {
  expect(grouped(picture)).toEqual(groups)
})

test('each exchanged word is in one group, and no group has an error in it', () => {
  const verdict = fc.constantFrom<WordVerdict | undefined>('swapped', 'correct', undefined, ...WORD_VERDICTS)
  fc.assert(
    fc.property(fc.array(verdict, { maxLength: 30 }), (verdicts) => {
      const groups = exchangesIn(verdicts)
      const within = groups.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, step) => from + step),
      )
      expect(within).toEqual([...new Set(within)].toSorted((one, other) => one - other))
      for (const [index, it] of verdicts.entries()) {
        if (it === 'swapped') expect(within).toContain(index)
        else if (within.includes(index)) expect(isRightVerdict(it)).toBe(true)
      }
      for (const { from, to } of groups)
        expect([verdicts[from], verdicts[to - 1]]).toEqual(['swapped', 'swapped'])
    }),
  )
})
