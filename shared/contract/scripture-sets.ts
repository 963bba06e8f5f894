import * as z from 'zod/mini'
import { DEFAULT_TRANSLATION } from '../domain/scripture/translations.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'
import { ShownVerse } from './verses.ts'

const PracticedSet = z.object({
  /** A fixed slug ("romans-road"), or the UUID of a member's set. */
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
})
type PracticedSet = z.infer<typeof PracticedSet>

export const ListedScriptureSet = z.extend(PracticedSet, {
  /** The key of a theme. */
  theme: z.string(),
  verseCount: z.int(),
  /** Its places in order, for example "PSA.23.1". */
  verses: z.array(z.string()),
  /** How many of its verses the caller has practiced, or knows by heart, in any translation. */
  practicedCount: z.int(),
  memorizedCount: z.int(),
})
export type ListedScriptureSet = z.infer<typeof ListedScriptureSet>

/** A verse of a set. Cards always count as practiced, because practice of cards isn't recorded. */
export const ScriptureSetVerse = z.extend(ShownVerse, {
  /** Whether it was practiced in any translation. */
  isPracticed: z.boolean(),
})
export type ScriptureSetVerse = z.infer<typeof ScriptureSetVerse>

const CUSTOM_ERROR = 'custom must be true or false'

/** Whether the id belongs to a member's set. */
const IsCustom = z.pipe(
  z._default(z.enum(['true', 'false'], CUSTOM_ERROR), 'false'),
  z.transform((custom) => custom === 'true'),
)

const SetParams = z.object({ setId: z.string() })

export const scriptureSets = {
  list: endpoint({
    method: 'GET',
    path: '/api/scripture-sets',
    access: 'premium',
    response: z.array(ListedScriptureSet),
  }),

  /** Returns a scripture set or, with `custom=true`, the caller's own verse set or a public one. */
  get: endpoint({
    method: 'GET',
    path: '/api/scripture-sets/:setId',
    access: 'premium',
    params: SetParams,
    query: z.object({ custom: IsCustom }),
    response: PracticedSet,
  }),

  /**
   * Lists a set's verses in order, in one translation. Verses missing in it come from the King James Version, marked as
   * such. Custom verses have the translation "Custom".
   */
  listVerses: endpoint({
    method: 'GET',
    path: '/api/scripture-sets/:setId/verses',
    access: 'premium',
    params: SetParams,
    query: z.object({
      custom: IsCustom,
      translation: z._default(TranslationCode, DEFAULT_TRANSLATION),
    }),
    response: z.array(ScriptureSetVerse),
  }),
}
