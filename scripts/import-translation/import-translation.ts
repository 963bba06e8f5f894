import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { CommandError } from '#server/features/admin/command.ts'
import type { AdminRequest } from '#server/features/admin/run-command.ts'
import { TranslationTitle, type TranslationUpload } from '#server/features/admin/translation-commands.ts'
import { readContent } from '../compile-content/content-files.ts'
import { compressVerses } from '../compile-content/store-body.ts'
import { toVerses } from '../compile-content/verse-rows.ts'
import { ROOT } from '../checkout/run.ts'
import { checkTranslation } from './check-translation.ts'
import { openBookNames } from './named-books.ts'
import { Unreadable } from './printed-verse.ts'
import { readFiles } from './read-files.ts'
import { formatReport } from './report.ts'

const USAGE = `npm run admin -- import-translation <file or folder> --code ASV --name "American Standard Version" --notice "Public domain." [--link https://ebible.org/asv/] [--check]

A folder must contain USFM, one file per book. A file can be USFM, or CSV or JSON with book, chapter, verse, and text.
--notice is the copyright notice to show with the text, and --link its address. --check only reports what was found.`

/** Builds the request to store a translation, or returns null with --check. @throws CommandError if it can't be imported */
export async function readImport(
  args: readonly string[],
  now: Date,
  print: (report: string) => void,
): Promise<AdminRequest | null> {
  const { path, isCheck, title } = readArguments(args)
  const checked = checkTranslation(await readVerses(path), openBookNames())
  print(formatReport(checked))
  if (checked.texts.size === 0) throw new CommandError('It has no verses that can be imported.')
  if (isCheck) return null
  return {
    command: 'import-translation',
    who: title.code,
    translation: await compile(title, checked.texts, now),
  }
}

function readArguments(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { code: text, name: text, notice: text, link: text, check: { type: 'boolean' } },
    })
    const [path] = positionals
    const { check: isCheck = false, ...titleOptions } = values
    if (path === undefined || positionals.length > 1) throw new CommandError(USAGE)
    if (!isCheck && (titleOptions.code ?? titleOptions.name ?? titleOptions.notice) === undefined)
      throw new CommandError(USAGE)
    return { path, isCheck, title: isCheck ? PLACEHOLDER_TITLE : readTitle(titleOptions) }
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`${error.message}\n\n${USAGE}`)
    throw error
  }
}

const PLACEHOLDER_TITLE: TranslationTitle = { code: 'CHECK', name: 'Check', notice: 'Check' }

function readTitle(options: Readonly<Record<string, string | undefined>>): TranslationTitle {
  const missing = ['code', 'name', 'notice'].find((name) => options[name] === undefined)
  if (missing !== undefined) throw new CommandError(`--${missing} is missing.\n\n${USAGE}`)
  const title = z.safeParse(TranslationTitle, options)
  if (!title.success) throw new CommandError(title.error.issues[0]?.message ?? USAGE)
  return title.data
}

async function readVerses(path: string) {
  try {
    return await readFiles(path)
  } catch (error) {
    if (error instanceof Unreadable) throw new CommandError(error.message)
    throw error
  }
}

async function compile(
  title: TranslationTitle,
  texts: ReadonlyMap<string, string>,
  now: Date,
): Promise<TranslationUpload> {
  const { themes } = await readContent(join(ROOT, 'content'))
  const verses = toVerses(title.code, texts, { themes, createdAt: now.toISOString() })
  const { brotli, gzip, hash } = await compressVerses(verses)
  return {
    ...title,
    verses: verses.length,
    hash,
    brotli: brotli.toString('base64'),
    gzip: gzip.toString('base64'),
  }
}
