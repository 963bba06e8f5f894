import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Folders with our code. Other tools use packages that aren't installed here. */
const ROOMS = ['shared', 'server', 'web', 'scripts', 'bench', 'tools/hearing', 'e2e']

/** Lists every code file by path from the root, with forward slashes. Run it from the root. */
export async function sourceFiles(): Promise<string[]> {
  const lists = await Promise.all(ROOMS.map((room) => filesUnder(room)))
  return lists.flat().filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
}

async function filesUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.map((name) => join(folder, name).split(sep).join('/')).sort()
}
