import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The folders that hold code of ours. The other tools bring packages of their own, which are not installed here. */
const ROOMS = ['shared', 'server', 'web', 'scripts', 'bench', 'tools/hearing', 'e2e']

/** Every file of code in the checkout, by its path from the root, with forward slashes. To be run from the root. */
export async function sourceFiles(): Promise<string[]> {
  const lists = await Promise.all(ROOMS.map((room) => filesUnder(room)))
  return lists.flat().filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
}

async function filesUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.map((name) => join(folder, name).split(sep).join('/')).sort()
}
