import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'

let template: Promise<string> | undefined

/** Copies an already started data folder into a new one, because a first start takes far longer. */
export async function copyStartedFolder(to: string): Promise<void> {
  template ??= startOnce()
  cpSync(await template, to, { recursive: true })
}

async function startOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await (await openDatabase({ folder }, () => {})).close()
  return folder
}
