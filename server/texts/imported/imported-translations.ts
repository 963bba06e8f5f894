import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isBuiltIn } from '#shared/domain/scripture/translations.ts'
import type { Attribution } from '#shared/contract/verses.ts'
import type { Database } from '../../db/database.ts'
import { StoredBody } from '../../http/stored-body.ts'
import { TranslationText } from '../translation-text.ts'
import { listEditions, readTranslation } from './store.ts'

const fromBrotli = promisify(brotliDecompress)

/** How long to trust the cache; another process may import at any time. */
const MAX_AGE_MS = 1000

export interface ImportedTranslation {
  readonly code: string
  readonly name: string
  readonly attribution: Attribution
  readonly text: TranslationText | null
}

export class ImportedTranslations {
  readonly #database: Database
  readonly #maxAge: number
  readonly #read = new Map<string, { readonly edition: string; readonly translation: ImportedTranslation }>()
  #refreshedAt = -Infinity
  #refreshing: Promise<void> | undefined

  constructor(database: Database, maxAge = MAX_AGE_MS) {
    this.#database = database
    this.#maxAge = maxAge
  }

  /** Reloads changes; concurrent callers share one small query a second. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#refreshedAt < this.#maxAge) return
    this.#refreshing ??= this.#reload().finally(() => (this.#refreshing = undefined))
    await this.#refreshing
  }

  find(code: string): ImportedTranslation | undefined {
    return this.#read.get(code)?.translation
  }

  /** Lists the translations on offer as of the last refresh. */
  listOffered(): ImportedTranslation[] {
    const translations = [...this.#read.values()].map(({ translation }) => translation)
    return translations.filter(({ text }) => text !== null).sort((a, b) => (a.code < b.code ? -1 : 1))
  }

  async #reload(): Promise<void> {
    const editions = await listEditions(this.#database)
    for (const { code, hash, importedAt } of editions) {
      // The bundled translation wins, even if the operator imported it before it was bundled.
      if (isBuiltIn(code)) continue
      const edition = `${+importedAt} ${hash}`
      if (this.#read.get(code)?.edition === edition) continue
      const translation = await loadTranslation(this.#database, code)
      if (translation !== undefined) this.#read.set(code, { edition, translation })
    }
    this.#refreshedAt = performance.now()
  }
}

async function loadTranslation(database: Database, code: string): Promise<ImportedTranslation | undefined> {
  const row = await readTranslation(database, code)
  if (row === undefined) return undefined
  const { name, notice, linkHref, linkText, brotli, gzip, hash } = row
  const link = linkHref === null ? undefined : { href: linkHref, text: linkText ?? linkHref }
  const metadata = { code, name, attribution: { notice, ...(link && { link }) } }
  if (brotli === null || gzip === null) return { ...metadata, text: null }
  const identity = await fromBrotli(brotli)
  return { ...metadata, text: new TranslationText(new StoredBody({ identity, br: brotli, gzip }, hash)) }
}
