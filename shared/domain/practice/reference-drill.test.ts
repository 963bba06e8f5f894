import { expect, test } from 'vitest'
import { answerDrill, beginDrill, countAnswers, listMissed } from './reference-drill.ts'

test('shows each verse once and records the misses', () => {
  const verdicts = ['right', 'chapter', 'wrong'] as const
  const ids = ['JHN.3.16.KJV', 'PSA.23.1.KJV', 'JHN.11.35.KJV']
  const end = verdicts.reduce((drill, verdict) => answerDrill(drill, 'John 3:16', verdict), beginDrill(ids))
  expect(end.remaining).toEqual([])
  expect(end.answers.map(({ id, verdict }) => [id, verdict])).toEqual(ids.map((id, at) => [id, verdicts[at]]))
  expect(listMissed(end)).toEqual(ids.slice(1))
  expect(countAnswers(end)).toEqual({ right: 1, inPart: 1, total: 3 })
  expect(answerDrill(end, 'John 3:16', 'right')).toBe(end)
})
