import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Edition, ScriptureSet, StoredTranslation } from '#shared/domain/scripture/edition.ts'
import { type BuiltInCode, TRANSLATION_CODES } from '#shared/domain/scripture/translations.ts'
import { parsePlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import { StoredBody } from '../http/stored-body.ts'
import { TranslationText } from './translation-text.ts'

const fromBrotli = promisify(brotliDecompress)

/** Bundled texts, which never change at runtime. */
export interface CompiledTexts {
  readonly translations: Readonly<Record<BuiltInCode, TranslationText>>
  /** The pool for the verse of the day, in Bible order. Every built-in translation has all of them. */
  readonly daily: readonly Place[]
  readonly sets: readonly ScriptureSet[]
}

/** Reads the output of `compileContent`. Throws if the folder has no edition. */
export async function openCompiledTexts(folder: string): Promise<CompiledTexts> {
  const edition = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Edition
  const texts = await Promise.all(
    TRANSLATION_CODES.map(
      async (code) =>
        [
          code,
          new TranslationText(
            await readBody(folder, edition.translations[code]),
            edition.translations[code].verses,
          ),
        ] as const,
    ),
  )
  return {
    translations: Object.fromEntries(texts) as Record<BuiltInCode, TranslationText>,
    daily: edition.daily.flatMap((place) => parsePlace(place) ?? []),
    sets: JSON.parse(await readFile(join(folder, 'scripture-sets.json'), 'utf8')) as ScriptureSet[],
  }
}

/** Decompresses the text, because the plain form isn't on disk. A whole Bible takes 15 ms. */
async function readBody(folder: string, { file, hash }: StoredTranslation): Promise<StoredBody> {
  const readPart = (ending: string) => readFile(join(folder, `${file}${ending}`))
  const [br, gzip] = await Promise.all([readPart('.br'), readPart('.gz')])
  return new StoredBody({ identity: await fromBrotli(br), br, gzip }, hash)
}
