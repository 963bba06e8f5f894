import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

it('targets the oldest browsers listed in docs/browsers.md', () => {
  const page = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8')
  const oldestVersion = (name: string) =>
    new RegExp(`^\\| ${name}[^|]*\\| ([\\d.]+) \\|`, 'm').exec(page)?.[1] ?? ''
  const versions = {
    chrome: 'Chrome',
    edge: 'Chrome, Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios: 'Safari',
  }
  expect(OLDEST_BROWSERS).toEqual(Object.entries(versions).map(([id, name]) => id + oldestVersion(name)))
})
