import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of parallel syncs: enough to keep a disk busy, and few enough for a limit of 256 open files. */
const CONCURRENT_SYNCS = 50

export async function syncTree(folder: string): Promise<void> {
  const { files, folders } = await listTree(folder)
  const queue = files.values()
  const work = async () => {
    for (const file of queue) await syncFile(file)
  }
  await Promise.all(Array.from({ length: CONCURRENT_SYNCS }, work))
  for (const each of folders) await syncFolder(each)
}

export const syncFile = (path: string): Promise<void> => sync(path, 'r+')

/** Makes the names in a folder durable. Windows does that on its own, and can't open folders. */
export const syncFolder = async (path: string): Promise<void> =>
  process.platform === 'win32' ? undefined : sync(path, 'r')

/** Lists a folder's tree, including itself, one folder at a time. */
async function listTree(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders = [folder]
  for (const each of folders)
    for (const entry of await readdir(each, { withFileTypes: true }))
      if (entry.isDirectory()) folders.push(join(each, entry.name))
      else if (entry.isFile()) files.push(join(each, entry.name))
  return { files, folders }
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}
