import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabasePlace } from '../db/database.ts'

/** Beside the embedded database, and in no backup: a stolen backup is silent. */
const FILE = 'recordings.key'
const BYTES = 32

/** 32 bytes as 64 hexadecimal digits: `openssl rand -hex 32`. */
export const RECORDINGS_KEY = /^[0-9a-fA-F]{64}$/

interface Place {
  readonly place: DatabasePlace
  readonly recordingsKey: string | undefined
}

/**
 * Returns the key that recordings are encrypted under: the setting's, or else the one in the data folder, made
 * at the first start. Null with a database of its own and no setting, because the server can't know a folder
 * that outlasts it there.
 */
export function openRecordingsKey({ place, recordingsKey }: Place): Buffer | null {
  if (recordingsKey !== undefined) return Buffer.from(recordingsKey, 'hex')
  if (!('folder' in place)) return null
  return readKey(place.folder) ?? makeKey(place.folder)
}

/** Reads the key for commands, which never make one. */
export function readRecordingsKey({ place, recordingsKey }: Place): Buffer | null {
  if (recordingsKey !== undefined) return Buffer.from(recordingsKey, 'hex')
  return 'folder' in place ? readKey(place.folder) : null
}

function readKey(folder: string): Buffer | null {
  try {
    const text = readFileSync(join(folder, FILE), 'utf8').trim()
    return RECORDINGS_KEY.test(text) ? Buffer.from(text, 'hex') : null
  } catch {
    return null
  }
}

/** Null if the file can't be written, or holds something else; then recordings can't be sent. */
function makeKey(folder: string): Buffer | null {
  const key = randomBytes(BYTES)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, FILE), `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch {
    return null
  }
}
