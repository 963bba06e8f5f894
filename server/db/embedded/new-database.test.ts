import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { openDataFolder } from './data-folder.ts'
import { initializeDatabase, createDatabase } from './new-database.ts'
import { readTar } from './tar.ts'

const root = mkdtempSync(join(tmpdir(), 'verses-new-'))
afterAll(() => rmSync(root, { recursive: true }))

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

describe('a new database', { timeout: 120_000 }, () => {
  it('is private to its owner, is marked as complete, and leaves no other files', async () => {
    const folder = openDataFolder(join(root, 'new'))
    mkdirSync(join(folder.unfinished, 'base'), { recursive: true })
    writeFileSync(join(folder.unfinished, 'base/torn'), 'by a kill')
    await createDatabase(folder)
    expect(readdirSync(folder.path).sort()).toEqual(['database', 'database-is-complete'])
    expect(existsSync(join(folder.database, 'base/torn'))).toBe(false)
    if (process.platform !== 'win32')
      expect(
        [folder.database, join(folder.database, 'PG_VERSION')].map((it) => statSync(it).mode & 0o77),
      ).toEqual([0, 0])
  })

  it('is unpacked from chunks of any size, but not from half an archive', async () => {
    const archive = await initializeDatabase()
    const sizes = new Map<string, number>()
    for await (const { path, content } of readTar(inPieces(archive, 16_411)))
      sizes.set(path, content?.length ?? 0)
    expect(sizes.get('PG_VERSION')).toBe(3)
    expect(sizes.get('global/pg_control')).toBe(8192)
    const readAll = async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const _ of readTar(pieces));
    }
    const half = archive.subarray(0, archive.length >> 1)
    await expect(readAll(inPieces(half, 100_000))).rejects.toThrow('cut off')
  })
})

describe.skipIf(process.platform === 'win32')('a first start', { timeout: 120_000 }, async () => {
  const program = await bundleProgram('server/testing/commit-forever.ts')

  it('works with at most 128 open files', async () => {
    const folder = join(root, 'few')
    const limited = ['-c', 'ulimit -n 128; exec "$0" "$@"', process.execPath, program, folder]
    const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.once('data', () => child.kill('SIGKILL'))
    const [output, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect([output, signal]).toEqual(['', 'SIGKILL'])
  })
})
