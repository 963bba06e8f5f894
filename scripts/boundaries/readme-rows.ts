import { posix } from 'node:path'
import type { Sources } from './imports.ts'

/** A README that leads to files in tables, and where those files lie. */
export const READMES = [
  'README.md',
  'shared/domain/README.md',
  'shared/domain/recitation/alignment/README.md',
] as const

/**
 * Every row of a README's tables that names a file that is not there, or one that holds no word of what the row says of
 * it, as a line that says which. Empty when all is well.
 *
 * @param sources the READMEs and the files they may name
 */
export function findWrongRows(sources: Sources): string[] {
  return READMES.flatMap((readme) =>
    (sources.get(readme) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
      .flatMap((row) => faultsOf(sources, readme, row)),
  )
}

function faultsOf(sources: Sources, readme: string, row: string): string[] {
  const stems = stemsOf(row)
  return namedFiles(row).flatMap((name) => {
    const files = filesCalled(sources, posix.dirname(readme), name)
    if (files.length === 0) return [`${readme} names ${name}, which is not there.`]
    const holds = files.some((file) => stems.some((stem) => sources.get(file)?.toLowerCase().includes(stem)))
    return holds ? [] : [`${readme} names ${name}, which holds nothing of what its row says.`]
  })
}

/** Files of code in backticks or links. */
const namedFiles = (row: string) => [
  ...new Set([...row.matchAll(/[`(]([\w./-]+\.(?:tsx?|css))[`)]/g)].map(([, name]) => name ?? '')),
]

/** Files with that path from the root, or below the README's folder with a path that ends like that: a table says in its heading which folder it is about. */
function filesCalled(sources: Sources, folder: string, name: string): string[] {
  return [...sources.keys()].filter(
    (file) =>
      file === name || ((folder === '.' || file.startsWith(`${folder}/`)) && `/${file}`.endsWith(`/${name}`)),
  )
}

/** The beginnings of the words of a row, without those of the files it names: "sound-alikes" is "sound" and "alike". */
const stemsOf = (row: string): string[] =>
  (
    row
      .replaceAll(/[`(][\w./-]+[`)]/g, ' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  )
    .filter((word) => !COMMON.has(word))
    .map((word) => word.slice(0, 5))

/** Words that stand in any file. */
const COMMON = new Set(
  'the and for from with that this what which where when not are was who has have may how one of'.split(' '),
)
