import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabasePlace } from '../db/database.ts'

/** The file is next to the embedded database and in no backup, so a stolen backup has no sound. */
const KEY_FILE = 'recordings.key'
const KEY_BYTES = 32

/** Matches 32 bytes as 64 hexadecimal digits, like the output of `openssl rand -hex 32`. */
export const RECORDINGS_KEY = /^[0-9a-fA-F]{64}$/

interface KeySettings {
  readonly place: DatabasePlace
  readonly recordingsKey: string | undefined
}

/**
 * Returns the key that encrypts recordings: the one in the settings, or else the one in the data folder, created at the
 * first start. Returns null with a database server and no setting, because then no folder is guaranteed to outlast this server.
 */
export function openRecordingsKey({ place, recordingsKey }: KeySettings): Buffer | null {
  if (recordingsKey !== undefined) return Buffer.from(recordingsKey, 'hex')
  if (!('folder' in place)) return null
  return readKey(place.folder) ?? createKey(place.folder)
}

/** Reads the key for commands, which never create one. */
export function readRecordingsKey({ place, recordingsKey }: KeySettings): Buffer | null {
  if (recordingsKey !== undefined) return Buffer.from(recordingsKey, 'hex')
  return 'folder' in place ? readKey(place.folder) : null
}

function readKey(folder: string): Buffer | null {
  try {
    const text = readFileSync(join(folder, KEY_FILE), 'utf8').trim()
    return RECORDINGS_KEY.test(text) ? Buffer.from(text, 'hex') : null
  } catch {
    return null
  }
}

/** Creates the key; null if the file exists or can't be written, so recordings can't be sent. */
function createKey(folder: string): Buffer | null {
  const key = randomBytes(KEY_BYTES)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, KEY_FILE), `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch {
    return null
  }
}
