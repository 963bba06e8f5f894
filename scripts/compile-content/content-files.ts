import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ScriptureSet } from '#shared/domain/scripture/edition.ts'
import { THEMES } from '#shared/domain/scripture/themes.ts'
import { LEFT_OUT_PLACES } from '#shared/domain/scripture/left-out-places.ts'
import { parsePlace } from '#shared/domain/scripture/verse-id.ts'
import type { VerseTexts } from './kjv-text.ts'

export interface Content {
  readonly themes: ReadonlyMap<string, string>
  readonly sets: readonly ScriptureSet[]
  readonly quoted: { readonly ESV: QuotedTranslation; readonly NIV: QuotedTranslation }
}

interface QuotedTranslation {
  readonly notice: string
  readonly texts: VerseTexts
}

const Place = z
  .string()
  .refine((text) => parsePlace(text) !== undefined, 'The Bible has no such verse')
  .refine((text) => !LEFT_OUT_PLACES.has(text), 'Not every translation prints this verse')

const ThemesFile = z.record(z.enum(THEMES), z.array(Place))

const SetsFile = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().min(1),
    description: z.string().min(1),
    theme: z.enum(THEMES),
    verses: z.array(Place).min(4),
  }),
)

const QuotedFile = z.strictObject({
  notice: z.string().min(1),
  link: z.url(),
  verses: z.record(Place, z.string().min(1)),
})

/**
 * Reads the files in `content/`. Throws if a file has the wrong shape, a translation omits a verse, a verse has two
 * themes, or a slug is repeated.
 */
export async function readContent(folder: string): Promise<Content> {
  const read = async <T>(name: string, shape: z.ZodType<T>) => {
    const parsed = shape.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (!parsed.success) throw new Error(`content/${name}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
  const sets = await read('scripture-sets.json', SetsFile)
  refuseDuplicates(
    'slug',
    sets.map(({ slug }) => slug),
  )
  return {
    themes: indexThemes(await read('themes.json', ThemesFile)),
    sets,
    quoted: {
      ESV: toQuoted(await read('quoted-esv.json', QuotedFile)),
      NIV: toQuoted(await read('quoted-niv.json', QuotedFile)),
    },
  }
}

function indexThemes(file: z.infer<typeof ThemesFile>): Map<string, string> {
  const pairs = Object.entries(file).flatMap(([theme, places]) =>
    places.map((place) => [place, theme] as const),
  )
  refuseDuplicates(
    'theme of',
    pairs.map(([place]) => place),
  )
  return new Map(pairs)
}

function toQuoted({ notice, verses }: z.infer<typeof QuotedFile>): QuotedTranslation {
  return { notice, texts: new Map(Object.entries(verses)) }
}

function refuseDuplicates(label: string, texts: readonly string[]): void {
  const repeated = texts.find((text, index) => texts.indexOf(text) !== index)
  if (repeated !== undefined) throw new Error(`content/: ${label} ${repeated} appears twice`)
}
