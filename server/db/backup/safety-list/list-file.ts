import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SAFETY_KINDS } from '../../schema/safety.ts'

/** The file in a folder of backups that says what no restore may undo. */
export const SAFETY_LIST = 'safety-list.ndjson'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One line of the list: an account, by its hash, and what happened to it. */
export const SafetyMark = z.object({
  at: z.iso.datetime(),
  /** SHA-256 of the member's id. */
  member: Hash,
  kind: z.enum(SAFETY_KINDS),
  /** SHA-256 of the password hash that holds from then on; null for none, left out for the other kinds. */
  password: z.optional(z.nullable(Hash)),
  /** SHA-256 of the id with the email address that holds from then on, or with an identity; left out for other kinds. */
  value: z.optional(Hash),
})
export type SafetyMark = z.infer<typeof SafetyMark>

/** Adds lines to the list of a folder; they are on the disk when it resolves. */
export async function addToList(folder: string, marks: readonly SafetyMark[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, SAFETY_LIST), 'a', 0o600)
  try {
    // Begins with the end of a line: the one before may have been cut off.
    await file.write(marks.map((mark) => `\n${JSON.stringify(mark)}`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** How long the list of a folder is, and when it last changed; null where there is none. It only ever gets longer. */
export async function safetyListIn(
  folder: string,
): Promise<{ readonly bytes: number; readonly changedAt: Date } | null> {
  const found = await stat(join(folder, SAFETY_LIST)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && { bytes: found.size, changedAt: found.mtime }
}

/** The list of a folder in the order in which it was written, without lines that were cut off; null where there is none. */
export async function readSafetyList(folder: string): Promise<SafetyMark[] | null> {
  const text = await readFile(join(folder, SAFETY_LIST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : text.split('\n').flatMap(readLine)
}

function readLine(line: string): SafetyMark[] {
  try {
    return [SafetyMark.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
