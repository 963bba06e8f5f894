import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type Printed, Unreadable } from './printed-verse.ts'
import { readCsv, readJson } from './rows.ts'
import { readUsfm } from './usfm.ts'

type ReadFile = (source: string, file: string) => Printed

const READERS: Readonly<Record<string, ReadFile>> = {
  '.usfm': readUsfm,
  '.sfm': readUsfm,
  '.csv': readCsv,
  '.tsv': readCsv,
  '.json': readJson,
}

/** Reads a USFM, CSV, or JSON file, or a folder with one USFM file per book. @throws Unreadable */
export async function readFiles(path: string): Promise<Printed> {
  const stats = await stat(path).catch(() => undefined)
  if (stats === undefined) throw new Unreadable(`${path} does not exist.`)
  if (!stats.isDirectory()) return readSingleFile(path)
  const names = (await readdir(path)).filter(isBook).sort()
  if (names.length === 0) throw new Unreadable(`${path} has no USFM files (.usfm or .sfm).`)
  const books = await Promise.all(names.map((name) => readSingleFile(join(path, name))))
  return {
    verses: books.flatMap(({ verses }) => verses),
    anomalies: books.flatMap(({ anomalies }) => anomalies),
    unknownMarkers: sumByName(books.flatMap(({ unknownMarkers = [] }) => [...unknownMarkers])),
  }
}

/** Skips files that operating systems add: "._43JHN.usfm", ".DS_Store", "Thumbs.db". */
const isBook = (name: string) => !name.startsWith('.') && READERS[getExtension(name)] === readUsfm

function sumByName(counts: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

const getExtension = (path: string) => extname(path).toLowerCase()

async function readSingleFile(path: string): Promise<Printed> {
  const read = READERS[getExtension(path)]
  if (read === undefined)
    throw new Unreadable(`${basename(path)} must end in .usfm, .sfm, .csv, .tsv, or .json.`)
  const bytes = await readFile(path)
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(bytes), basename(path))
  } catch (error) {
    if (error instanceof TypeError) throw new Unreadable(`${basename(path)} is not UTF-8.`)
    throw error
  }
}
