import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'

let started: Promise<string> | undefined

/** Fills a new data folder like a first start does, by copying one, because a first start takes far longer. */
export async function copyStartedFolder(to: string): Promise<void> {
  started ??= startOnce()
  cpSync(await started, to, { recursive: true })
}

async function startOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-started-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await (await openDatabase({ folder }, () => {})).close()
  return folder
}
