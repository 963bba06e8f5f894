import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

const CopyStatus = z.object({
  copied: z.optional(z.object({ backup: z.string(), at: Instant })),
  failed: z.optional(z.object({ backup: z.string(), at: Instant, tries: z.int(), why: z.string() })),
  safetyList: z.optional(z.object({ bytes: z.int(), at: Instant })),
})
export type CopyStatus = z.infer<typeof CopyStatus>

const statusPath = (folder: string) => join(folder, 'copies.json')

/** Returns an empty status before the first copy, or if the file is unreadable; the next attempt rewrites it. */
export async function readCopyStatus(folder: string): Promise<CopyStatus> {
  try {
    return CopyStatus.parse(JSON.parse(await readFile(statusPath(folder), 'utf8')))
  } catch {
    return {}
  }
}

export async function writeCopyStatus(folder: string, status: CopyStatus): Promise<void> {
  const unfinished = `${statusPath(folder)}.part`
  await writeFile(unfinished, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, statusPath(folder))
}
