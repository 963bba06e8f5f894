import { expect, it } from 'vitest'
import {
  type BrowserReport,
  listFailedTests,
  listFlakyTests,
  listSkippedTests,
  listSlowestTests,
} from './browser-report.ts'

const createSpec = (title: string, seconds: number, status = 'expected') => ({
  title,
  tests: [{ status, projectName: 'desktop', results: [{ duration: seconds * 1000 }] }],
})

const failWith = (message: string) => ({
  tests: [
    { status: 'unexpected', projectName: 'desktop', results: [{ duration: 0, errors: [{ message }] }] },
  ],
})

const createReport = (specs: readonly ReturnType<typeof createSpec>[]): BrowserReport => ({
  stats: { expected: specs.length, unexpected: 0, flaky: 0 },
  suites: [
    {
      title: 'landing.spec.ts',
      specs: specs.slice(0, 2),
      suites: [{ title: 'the hero', specs: specs.slice(2) }],
    },
  ],
})

it('lists the ten slowest tests of all files, slowest first', () => {
  const slowest = listSlowestTests(
    createReport(Array.from({ length: 12 }, (_, index) => createSpec(`test ${index}`, index))),
  )
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('11.0 s the hero › test 11 (desktop)')
  expect(slowest[9]).toBe('2.0 s the hero › test 2 (desktop)')
})

it('lists failures with the first lines of their errors, without terminal colors', () => {
  const error = ['\u001B[31mTimed out\u001B[39m', ...Array.from({ length: 30 }, (_, line) => `line ${line}`)]
  const failed = { ...createSpec('two', 0, 'unexpected'), ...failWith(error.join('\n')) }
  const [failure = '', ...others] = listFailedTests(createReport([createSpec('one', 1), failed]))
  expect(others).toEqual([])
  expect(failure.split('\n').slice(0, 3)).toEqual([
    'landing.spec.ts › two (desktop)',
    '  Timed out',
    '  line 0',
  ])
  expect(failure.split('\n')).toHaveLength(13)
})

it('lists flaky tests, but not among the failures', () => {
  const flakyReport = createReport([createSpec('one', 1), createSpec('two', 0, 'flaky')])
  expect(listFlakyTests(flakyReport)).toEqual(['landing.spec.ts › two (desktop)\n  '])
  expect(listFailedTests(flakyReport)).toEqual([])
})

it('lists skipped tests', () => {
  expect(listSkippedTests(createReport([createSpec('one', 1), createSpec('two', 0, 'skipped')]))).toEqual([
    'landing.spec.ts › two (desktop)',
  ])
})
