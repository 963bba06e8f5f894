import * as z from 'zod/mini'
import { isBuiltIn, isTranslationCode } from '#shared/domain/scripture/translations.ts'
import {
  storeTranslation,
  readTranslation,
  countUses,
  withdrawTranslation,
} from '../../texts/imported/store.ts'
import { type AdminDeps, CannotDo } from './command.ts'
import { messages, MAX_LENGTHS } from './messages.ts'

const words = messages.translation

const oneLine = (most: number, wrong: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, wrong),
    z.maxLength(most, wrong),
  )

/** A translation's name, and the notice to show beside it. */
export const TranslationTitle = z.object({
  code: z.string().check(
    z.refine(isTranslationCode, words.wrongCode),
    z.refine((code) => !isBuiltIn(code) && code !== 'CUSTOM', words.codeTaken),
  ),
  name: oneLine(MAX_LENGTHS.name, words.wrongName),
  notice: oneLine(MAX_LENGTHS.notice, words.wrongNotice),
  link: z.optional(z.url({ protocol: /^https?$/, error: words.wrongLink })),
})
export type TranslationTitle = z.infer<typeof TranslationTitle>

const Bytes = z.pipe(
  z.base64(),
  z.transform((text: string) => Buffer.from(text, 'base64')),
)

/** The command line compiles and compresses it; we store it unchanged. */
export const TranslationUpload = z.extend(TranslationTitle, {
  verses: z.int(),
  hash: z.string().check(z.regex(/^[\w-]{22}$/)),
  brotli: Bytes,
  gzip: Bytes,
})
export type TranslationUpload = z.input<typeof TranslationUpload>

/** Servers offer a stored translation within a second. */
export async function importTranslation(
  { database, clock }: AdminDeps,
  { link, ...upload }: z.output<typeof TranslationUpload>,
): Promise<string> {
  const { code, name, verses } = upload
  const former = await readTranslation(database, code)
  const linkText = link === undefined ? null : new URL(link).host
  await storeTranslation(database, { ...upload, linkHref: link ?? null, linkText }, clock())
  const isNew = former === undefined || former.withdrawnAt !== null
  return words.imported(name, code, verses, isNew)
}

/** @throws CannotDo unless that translation was imported and not removed */
export async function checkTranslationCode({ database }: AdminDeps, code: string): Promise<string> {
  const found = await readTranslation(database, code)
  if (found === undefined || found.withdrawnAt !== null) throw new CannotDo(words.unknown(code))
  return code
}

/** Members keep their data under its name; verses appear in the WEB. @throws CannotDo for an unknown code */
export async function removeTranslation({ database, clock }: AdminDeps, code: string): Promise<string> {
  if (!(await withdrawTranslation(database, code, clock()))) throw new CannotDo(words.unknown(code))
  const { practiced, saved } = await countUses(database, code)
  return practiced + saved === 0 ? words.removed(code) : words.removedButUsed(code, practiced, saved)
}
