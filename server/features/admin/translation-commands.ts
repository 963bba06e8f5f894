import * as z from 'zod/mini'
import { isBuiltIn, isTranslationCode } from '#shared/domain/scripture/translations.ts'
import {
  storeTranslation,
  readTranslation,
  countUses,
  withdrawTranslation,
} from '../../texts/imported/store.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages, MAX_LENGTHS } from './messages.ts'

const texts = messages.translation

const oneLine = (maxLength: number, error: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, error),
    z.maxLength(maxLength, error),
  )

/** A translation's code and name, and the notice to show with it. */
export const TranslationTitle = z.object({
  code: z.string().check(
    z.refine(isTranslationCode, texts.wrongCode),
    z.refine((code) => !isBuiltIn(code) && code !== 'CUSTOM', texts.codeTaken),
  ),
  name: oneLine(MAX_LENGTHS.name, texts.wrongName),
  notice: oneLine(MAX_LENGTHS.notice, texts.wrongNotice),
  link: z.optional(z.url({ protocol: /^https?$/, error: texts.wrongLink })),
})
export type TranslationTitle = z.infer<typeof TranslationTitle>

const Bytes = z.pipe(
  z.base64(),
  z.transform((text: string) => Buffer.from(text, 'base64')),
)

/** A translation that the command line has compiled and compressed; the server stores it unchanged. */
export const TranslationUpload = z.extend(TranslationTitle, {
  verses: z.int(),
  hash: z.string().check(z.regex(/^[\w-]{22}$/)),
  brotli: Bytes,
  gzip: Bytes,
})
export type TranslationUpload = z.input<typeof TranslationUpload>

/** Stores a translation. Servers offer it within a second. */
export async function importTranslation(
  { database, clock }: AdminDeps,
  { link, ...upload }: z.output<typeof TranslationUpload>,
): Promise<string> {
  const { code, name, verses } = upload
  const previous = await readTranslation(database, code)
  const linkText = link === undefined ? null : new URL(link).host
  await storeTranslation(database, { ...upload, linkHref: link ?? null, linkText }, clock())
  const isNew = previous === undefined || previous.withdrawnAt !== null
  return texts.imported(name, code, verses, isNew)
}

/** @throws CommandError unless that translation was imported and not removed */
export async function checkTranslationCode({ database }: AdminDeps, code: string): Promise<string> {
  const translation = await readTranslation(database, code)
  if (translation === undefined || translation.withdrawnAt !== null)
    throw new CommandError(texts.unknown(code))
  return code
}

/**
 * Removes a translation. Members keep their data under its name, and see the verses in the WEB.
 *
 * @throws CommandError for an unknown code
 */
export async function removeTranslation({ database, clock }: AdminDeps, code: string): Promise<string> {
  if (!(await withdrawTranslation(database, code, clock()))) throw new CommandError(texts.unknown(code))
  const { practiced, saved } = await countUses(database, code)
  return practiced + saved === 0 ? texts.removed(code) : texts.removedButUsed(code, practiced, saved)
}
