import { expect, it } from 'vitest'
import { formatSummary, tallyFailure, tallyCheck, sum } from './tally.ts'

it('adds up the steps and ends with one line', () => {
  const suite = { passed: 40, failed: 2, skipped: ['server on PostgreSQL'], output: '' }
  const total = sum([tallyCheck({ ok: true, output: '' }), tallyCheck({ ok: false, output: 'oops' }), suite])
  expect(formatSummary(total)).toBe('41 passed, 3 failed, 1 skipped')
  expect(formatSummary(sum([suite, { ...suite, failed: 0, skipped: [] }]))).toBe(
    '80 passed, 2 failed, 1 skipped',
  )
})

it('doesn’t mention skipped tests if there are none', () => {
  expect(formatSummary(tallyCheck({ ok: true, output: 'fine' }))).toBe('1 passed, 0 failed')
})

it('counts a step that couldn’t run as failed, with the reason', () => {
  expect(tallyFailure(new Error('No browser'))).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
    output: 'No browser',
  })
})
