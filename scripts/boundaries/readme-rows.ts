import { posix } from 'node:path'
import type { Sources } from './imports.ts'

/** READMEs whose tables link to files. */
export const READMES = [
  'README.md',
  'shared/domain/README.md',
  'shared/domain/recitation/alignment/README.md',
] as const

/** Finds README table rows that list a missing file, or a file that shares no word with the row. */
export function findWrongRows(sources: Sources): string[] {
  return READMES.flatMap((readme) =>
    (sources.get(readme) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
      .flatMap((row) => findErrors(sources, readme, row)),
  )
}

function findErrors(sources: Sources, readme: string, row: string): string[] {
  const stems = toStems(row)
  return findListedFiles(row).flatMap((name) => {
    const files = findFiles(sources, posix.dirname(readme), name)
    if (files.length === 0) return [`${readme} lists ${name}, which does not exist.`]
    const matchesRow = files.some((file) =>
      stems.some((stem) => sources.get(file)?.toLowerCase().includes(stem)),
    )
    return matchesRow ? [] : [`${readme} lists ${name}, which has nothing to do with its row.`]
  })
}

/** Returns the code files that a row mentions in backticks or links. */
const findListedFiles = (row: string) => [
  ...new Set([...row.matchAll(/[`(]([\w./-]+\.(?:tsx?|css))[`)]/g)].map(([, name]) => name ?? '')),
]

/** Finds files by full path, or by the end of a path below the README's folder. */
function findFiles(sources: Sources, folder: string, name: string): string[] {
  return [...sources.keys()].filter(
    (file) =>
      file === name || ((folder === '.' || file.startsWith(`${folder}/`)) && `/${file}`.endsWith(`/${name}`)),
  )
}

/** Returns the beginnings of a row's words without file names, so "sound-alikes" gives "sound" and "alike". */
const toStems = (row: string): string[] =>
  (
    row
      .replaceAll(/[`(][\w./-]+[`)]/g, ' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  )
    .filter((word) => !COMMON_WORDS.has(word))
    .map((word) => word.slice(0, 5))

/** Words too common to prove anything. */
const COMMON_WORDS = new Set(
  'the and for from with that this what which where when not are was who has have may how one of'.split(' '),
)
