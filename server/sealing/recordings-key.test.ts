import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openRecordingsKey, readRecordingsKey } from './recordings-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'recordings-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const CONFIGURED_KEY = 'ab'.repeat(32)
const url = 'postgres://localhost/verses'

it('creates the key once, next to the embedded database, readable only by its owner', () => {
  const place = { folder: join(folder, 'data') }
  expect(readRecordingsKey({ place, recordingsKey: undefined })).toBeNull()
  const key = openRecordingsKey({ place, recordingsKey: undefined })
  expect(key).toHaveLength(32)
  expect(openRecordingsKey({ place, recordingsKey: undefined })).toEqual(key)
  expect(readRecordingsKey({ place, recordingsKey: undefined })).toEqual(key)
  expect(statSync(join(place.folder, 'recordings.key')).mode & 0o777).toBe(0o600)
})

it('uses the key in the settings, or none with a database server', () => {
  expect(openRecordingsKey({ place: { folder }, recordingsKey: CONFIGURED_KEY })).toEqual(
    Buffer.from(CONFIGURED_KEY, 'hex'),
  )
  expect(openRecordingsKey({ place: { url }, recordingsKey: CONFIGURED_KEY })).toEqual(
    Buffer.from(CONFIGURED_KEY, 'hex'),
  )
  expect(openRecordingsKey({ place: { url }, recordingsKey: undefined })).toBeNull()
})

it('doesn’t overwrite a file that isn’t a valid key', () => {
  writeFileSync(join(folder, 'recordings.key'), 'half a ke')
  expect(openRecordingsKey({ place: { folder }, recordingsKey: undefined })).toBeNull()
})
