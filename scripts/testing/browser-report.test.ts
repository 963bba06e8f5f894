import { expect, it } from 'vitest'
import {
  type BrowserReport,
  failedTests,
  repeatedTests,
  skippedTests,
  slowestTests,
} from './browser-report.ts'

const ran = (title: string, seconds: number, status = 'expected') => ({
  title,
  tests: [{ status, projectName: 'desktop', results: [{ duration: seconds * 1000 }] }],
})

const failing = (message: string) => ({
  tests: [
    { status: 'unexpected', projectName: 'desktop', results: [{ duration: 0, errors: [{ message }] }] },
  ],
})

const report = (specs: readonly ReturnType<typeof ran>[]): BrowserReport => ({
  stats: { expected: specs.length, unexpected: 0, flaky: 0 },
  suites: [
    {
      title: 'landing.spec.ts',
      specs: specs.slice(0, 2),
      suites: [{ title: 'the hero', specs: specs.slice(2) }],
    },
  ],
})

it('names the slowest ten, slowest first, from all files', () => {
  const slowest = slowestTests(report(Array.from({ length: 12 }, (_, at) => ran(`test ${at}`, at))))
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('11.0 s the hero › test 11 (desktop)')
  expect(slowest[9]).toBe('2.0 s the hero › test 2 (desktop)')
})

it('names failures with the first lines of their errors, without terminal colors', () => {
  const error = ['\u001B[31mTimed out\u001B[39m', ...Array.from({ length: 30 }, (_, line) => `line ${line}`)]
  const failed = { ...ran('two', 0, 'unexpected'), ...failing(error.join('\n')) }
  const [told = '', ...others] = failedTests(report([ran('one', 1), failed]))
  expect(others).toEqual([])
  expect(told.split('\n').slice(0, 3)).toEqual(['landing.spec.ts › two (desktop)', '  Timed out', '  line 0'])
  expect(told.split('\n')).toHaveLength(13)
})

it('names tests that passed only on the second try, and doesn’t call them failed', () => {
  const again = report([ran('one', 1), ran('two', 0, 'flaky')])
  expect(repeatedTests(again)).toEqual(['landing.spec.ts › two (desktop)\n  '])
  expect(failedTests(again)).toEqual([])
})

it('names skipped tests', () => {
  expect(skippedTests(report([ran('one', 1), ran('two', 0, 'skipped')]))).toEqual([
    'landing.spec.ts › two (desktop)',
  ])
})
