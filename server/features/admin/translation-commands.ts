import * as z from 'zod/mini'
import { isBuiltIn, isTranslationCode } from '#shared/domain/scripture/translations.ts'
import { keepTranslation, readTranslation, usesOf, withdrawTranslation } from '../../texts/imported/store.ts'
import { type AdminNeeds, CannotDo } from './commands.ts'

const MOST_LETTERS_OF_NAME = 100
const MOST_LETTERS_OF_NOTICE = 2000

const oneLine = (most: number, wrong: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()),
    z.minLength(1, wrong),
    z.maxLength(most, wrong),
  )

/** How a translation calls itself, and what must be shown beside it. */
export const TranslationTitle = z.object({
  code: z.string().check(
    z.refine(isTranslationCode, 'The code must be 2 to 10 capitals and digits, like WEB.'),
    z.refine((code) => !isBuiltIn(code) && code !== 'CUSTOM', 'This code is taken; please choose another.'),
  ),
  name: oneLine(MOST_LETTERS_OF_NAME, `The name must have 1 to ${MOST_LETTERS_OF_NAME} letters.`),
  notice: oneLine(MOST_LETTERS_OF_NOTICE, `The notice must have 1 to ${MOST_LETTERS_OF_NOTICE} letters.`),
  link: z.optional(
    z.url({ protocol: /^https?$/, error: 'The link must be an address like https://bible.example.org.' }),
  ),
})
export type TranslationTitle = z.infer<typeof TranslationTitle>

const Bytes = z.pipe(
  z.base64(),
  z.transform((text: string) => Buffer.from(text, 'base64')),
)

/** A translation on its way in: compiled and compressed by the command, kept and served as it is. */
export const TranslationUpload = z.extend(TranslationTitle, {
  verses: z.int(),
  hash: z.string().check(z.regex(/^[\w-]{22}$/)),
  brotli: Bytes,
  gzip: Bytes,
})
export type TranslationUpload = z.input<typeof TranslationUpload>

/** Keeps a translation; servers offer it within a second. */
export async function importTranslation(
  { database, clock }: AdminNeeds,
  { link, ...upload }: z.output<typeof TranslationUpload>,
): Promise<string> {
  const { code, name, verses } = upload
  const former = await readTranslation(database, code)
  const linkText = link === undefined ? null : new URL(link).host
  await keepTranslation(database, { ...upload, linkHref: link ?? null, linkText }, clock())
  const count = verses === 1 ? '1 verse' : `${verses.toLocaleString('en-US')} verses`
  const isNew = former === undefined || former.withdrawnAt !== null
  return `${name} (${code}) is ${isNew ? 'here' : 'here in place of the former one'}: ${count}.`
}

/**
 * Takes a translation off the offer. What members have practiced and saved stays theirs and keeps its name; the verses
 * are shown in the King James Version from then on.
 * @throws CannotDo where no imported translation has that code.
 */
export async function removeTranslation({ database, clock }: AdminNeeds, code: string): Promise<string> {
  if (!(await withdrawTranslation(database, code, clock())))
    throw new CannotDo(`No imported translation has the code "${code}".`)
  const { practiced, saved } = await usesOf(database, code)
  if (practiced + saved === 0) return `${code} is not offered any more.`
  return `${code} is not offered any more. Members have practiced ${practiced} and saved ${saved} of its verses: they keep them, and see them in the KJV.`
}
