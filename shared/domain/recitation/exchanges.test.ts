import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupSwapped } from './exchanges.ts'
import { isRightVerdict, WORD_VERDICTS, type WordVerdict } from './verdict.ts'

const VERDICT_MARKS: Readonly<Record<string, WordVerdict>> = { '⇄': 'swapped', '-': 'skipped', '✗': 'wrong' }

const parseVerdicts = (picture: string) =>
  picture.split(' ').map((word) => VERDICT_MARKS[word[0] ?? ''] ?? 'correct')

const drawGroups = (picture: string) =>
  groupSwapped(parseVerdicts(picture)).map(({ from, to }) => picture.split(' ').slice(from, to).join(' '))

test.each([
  ['nothing', 'the lord ✗is -my shepherd', []],
  ['two words next to each other', 'in ⇄beginning ⇄the god', ['⇄beginning ⇄the']],
  ['two words around a third', '⇄man and ⇄woman were made', ['⇄man and ⇄woman']],
  ['two words around two others', '⇄gold and pure ⇄silver', ['⇄gold and pure ⇄silver']],
  ['two pairs', '⇄i ⇄shall not ⇄my ⇄shepherd', ['⇄i ⇄shall', '⇄my ⇄shepherd']],
  ['one word with two', '⇄king and ⇄mighty ⇄lord', ['⇄king and ⇄mighty ⇄lord']],
  ['two words with one', '⇄mighty ⇄lord and ⇄king', ['⇄mighty ⇄lord and ⇄king']],
  ['words too far apart separately', '⇄man a b c ⇄woman', ['⇄man', '⇄woman']],
  ['words with an error between them separately', '⇄man -and ⇄woman', ['⇄man', '⇄woman']],
])('groups %s', (_, picture, groups) => {
  expect(drawGroups(picture)).toEqual(groups)
})

test('puts each swapped word in one group without errors', () => {
  const verdict = fc.constantFrom<WordVerdict | undefined>('swapped', 'correct', undefined, ...WORD_VERDICTS)
  fc.assert(
    fc.property(fc.array(verdict, { maxLength: 30 }), (verdicts) => {
      const groups = groupSwapped(verdicts)
      const within = groups.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, step) => from + step),
      )
      expect(within).toEqual([...new Set(within)].toSorted((a, b) => a - b))
      for (const [index, verdict] of verdicts.entries()) {
        if (verdict === 'swapped') expect(within).toContain(index)
        else if (within.includes(index)) expect(isRightVerdict(verdict)).toBe(true)
      }
      for (const { from, to } of groups)
        expect([verdicts[from], verdicts[to - 1]]).toEqual(['swapped', 'swapped'])
    }),
  )
})
