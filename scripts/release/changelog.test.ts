import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/

const headings = (await read('CHANGELOG.md')).split('\n').filter((line) => line.startsWith('## '))
const versions = headings.filter((line) => line !== '## [Unreleased]').map((line) => HEADING.exec(line))

it('lists the version in package.json as the newest', async () => {
  const { version } = JSON.parse(await read('package.json')) as { version: string }
  expect(versions[0]?.[1]).toBe(version)
  const lock = JSON.parse(await read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
})

it('starts with Unreleased, and dates each version, newest first', () => {
  expect(headings[0]).toBe('## [Unreleased]')
  expect(versions).not.toContain(null)
  const dates = versions.map((heading) => heading?.[2] ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})
