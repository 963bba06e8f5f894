import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Folders with our code, except tools that use packages not installed here. */
const CODE_FOLDERS = ['shared', 'server', 'web', 'scripts', 'bench', 'tools/hearing', 'e2e']

/** Lists every code file by its path from the root, with forward slashes. Must run in the root. */
export async function listSourceFiles(): Promise<string[]> {
  const lists = await Promise.all(CODE_FOLDERS.map(listFiles))
  return lists.flat().filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.map((name) => join(folder, name).split(sep).join('/')).sort()
}
