import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { getAdminSocketPath, openAdminSocket } from './admin-socket.ts'
import { FolderInUse, lockByProcess, lockFolder, toLockName } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'verses-lock-'))
afterAll(() => rmSync(root, { recursive: true }))

let folders = 0
function createFolder(): string {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  return folder
}

/** Returns the id of a process that has ended. */
async function endedProcessId(): Promise<number> {
  const process_ = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(process_, 'exit')
  return Number(process_.pid)
}

describe.each([
  ['with the system’s own mechanism', lockFolder],
  ['with a file that contains the process id', lockByProcess],
])('a folder lock, %s', (_, lock) => {
  it('is exclusive until released', async () => {
    const folder = createFolder()
    const firstLock = await lock(folder)
    await expect(lock(folder)).rejects.toThrow(FolderInUse)
    await firstLock.release()
    await (await lock(folder)).release()
  })

  it('is the same for every spelling of the path', async () => {
    const folder = createFolder()
    const other = `${folder}-link`
    symlinkSync(folder, other)
    const firstLock = await lock(folder)
    await expect(lock(other)).rejects.toThrow(FolderInUse)
    await expect(lock(`${folder}/../${folders}/`)).rejects.toThrow(FolderInUse)
    await firstLock.release()
  })

  it('explains what to do in one sentence', async () => {
    const folder = createFolder()
    const firstLock = await lock(folder)
    await expect(lock(folder)).rejects.toThrow(
      /^The data folder .* is in use by another Verse by Heart process\. .*\.$/,
    )
    await firstLock.release()
  })

  it('doesn’t lock other folders', async () => {
    const locks = [await lock(createFolder()), await lock(createFolder())]
    await Promise.all(locks.map((folderLock) => folderLock.release()))
  })
})

describe('a file with a process id', () => {
  const write = (folder: string, text: string | number) =>
    writeFileSync(join(folder, 'in-use.pid'), String(text))

  it('is taken over once that process is gone', async () => {
    const folder = createFolder()
    write(folder, await endedProcessId())
    await (await lockByProcess(folder)).release()
  })

  it('is never taken over because of its age', async () => {
    const folder = createFolder()
    write(folder, process.pid)
    utimesSync(join(folder, 'in-use.pid'), new Date(0), new Date(0))
    await expect(lockByProcess(folder)).rejects.toThrow(FolderInUse)
  })

  test.each(['', 'nonsense', '-1', '0'])(
    'with invalid content (%j) is kept until a person deletes it',
    async (text) => {
      const folder = createFolder()
      write(folder, text)
      await expect(lockByProcess(folder)).rejects.toThrow(/delete .*in-use\.pid/)
    },
  )
})

/** The Unix user without privileges. Only root can start a process as another user. */
const STRANGER = 65_534
const asStranger = { uid: STRANGER, gid: STRANGER, cwd: '/' }
// Node may be in a folder that only root can read, as when npx installed it.
const canBeStranger =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--version'], asStranger).status === 0

describe.runIf(canBeStranger)('another user of the machine (as root, on Linux)', () => {
  it('can’t block anyone or defeat the lock by listening on its address', async () => {
    const folder = createFolder()
    const listen = `require('net').createServer().listen('\\0verse-by-heart-${toLockName(folder)}', () => console.log('listening'))`
    const stranger = spawn(process.execPath, ['-e', listen], {
      ...asStranger,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void stranger.kill())
    await once(stranger.stdout, 'data')
    const folderLock = await lockFolder(folder)
    const socket = await openAdminSocket(folder)
    await expect(openAdminSocket(folder)).rejects.toThrow(FolderInUse)
    stranger.kill()
    await once(stranger, 'exit')
    // The address is free again, but the first process still holds the folder.
    const second = await lockFolder(folder)
    await expect(openAdminSocket(folder)).rejects.toThrow(FolderInUse)
    socket?.close()
    await second.release()
    await folderLock.release()
  })
})

test('a folder whose path is too long for a socket still accepts commands', async () => {
  const folder = join(createFolder(), 'a-long-name-'.repeat(12))
  mkdirSync(folder)
  const server = await openAdminSocket(folder)
  onTestFinished(() => void server?.close())
  const [client] = await Promise.all([
    connect(getAdminSocketPath(folder)),
    once(server ?? process, 'connection'),
  ])
  client.destroy()
  await expect(openAdminSocket(folder)).rejects.toThrow(FolderInUse)
})
