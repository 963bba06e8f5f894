import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SAFETY_KINDS } from '../../schema/safety.ts'

/** The file in a backup folder that lists account changes no restore may undo. */
export const SAFETY_LIST = 'safety-list.ndjson'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** One line: a change to an account, identified by a hash. */
export const SafetyMark = z.object({
  at: z.iso.datetime(),
  /** SHA-256 of the member's id. */
  member: Hash,
  kind: z.enum(SAFETY_KINDS),
  password: z.optional(z.nullable(Hash)),
  /** SHA-256 of the id plus the new email address, an identity, or a group; left out for other kinds. */
  value: z.optional(Hash),
})
export type SafetyMark = z.infer<typeof SafetyMark>

/** Appends lines to the list. Resolves once they are on disk. */
export async function addToList(folder: string, marks: readonly SafetyMark[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, SAFETY_LIST), 'a', 0o600)
  try {
    // Start with a line break, because the previous line may be cut off.
    await file.write(marks.map((mark) => `\n${JSON.stringify(mark)}`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns the list's size and when it last changed, or null if there is no list. A list only grows. */
export async function findSafetyList(
  folder: string,
): Promise<{ readonly bytes: number; readonly changedAt: Date } | null> {
  const stats = await stat(join(folder, SAFETY_LIST)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return stats && { bytes: stats.size, changedAt: stats.mtime }
}

/** Reads the list in order, skipping cut-off lines. Returns null if there is no list. */
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
