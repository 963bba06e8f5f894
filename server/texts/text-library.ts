import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import type { Attribution, ShownVerse } from '#shared/contract/verses.ts'
import { includesPlace } from '#shared/domain/scripture/left-out-places.ts'
import {
  isBuiltIn,
  SUBSTITUTE_TRANSLATIONS,
  type TranslationCode,
} from '#shared/domain/scripture/translations.ts'
import { formatPlace, parseVerseId, type Place, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { badInput, notFound } from '../http/errors.ts'
import { messages } from '../http/messages.ts'
import { StoredBody } from '../http/stored-body.ts'
import type { CompiledTexts } from './compiled-texts.ts'
import type { ImportedTranslation, ImportedTranslations } from './imported/imported-translations.ts'
import { isVerse, type Reader, type ReadRequest, type TextReading, type TextSource } from './text-source.ts'
import type { TranslationText } from './translation-text.ts'

export type ChosenVerse = { readonly verseId: string } | { readonly customVerseId: string }

const UNAVAILABLE: TextReading = { reason: 'unavailable' }

/** All texts. Compiled and imported ones are local; `show` and `showAll` also fetch the rest from publishers. */
export class TextLibrary {
  /** The pool for the verse of the day, in Bible order. Every built-in translation has all of them. */
  readonly daily: readonly Place[]
  readonly #compiled: CompiledTexts
  readonly #imported: ImportedTranslations
  readonly #services: readonly TextSource[]

  /** @param openServices opens the publishers' services, which look up stored verses in this library */
  constructor(
    compiled: CompiledTexts,
    imported: ImportedTranslations,
    openServices: (library: TextLibrary) => readonly TextSource[] = () => [],
  ) {
    this.daily = compiled.daily
    this.#compiled = compiled
    this.#imported = imported
    this.#services = openServices(this)
  }

  /** Refreshes the imported translations; see `ImportedTranslations.refresh`. */
  refresh(): Promise<void> {
    return this.#imported.refresh()
  }

  listImported(): ImportedTranslation[] {
    return this.#imported.listOffered()
  }

  /** Returns true for withdrawn translations as well. */
  hasTranslation(translation: TranslationCode): boolean {
    return isBuiltIn(translation) || this.#imported.find(translation) !== undefined
  }

  /** Refreshes imported translations first. @throws HttpError 400 for a translation this site never had */
  async requireKnown(translation: TranslationCode): Promise<void> {
    await this.refresh()
    if (!this.hasTranslation(translation)) throw badInput(messages.unknownTranslation)
  }

  /** Returns true even if the text isn't stored: members' data may refer to it. */
  isVerseId(id: string): boolean {
    const name = parseVerseId(id)
    return (
      name !== undefined &&
      this.hasTranslation(name.translation) &&
      includesPlace(name.translation, formatPlace(name.place))
    )
  }

  /** Resolves the verse in a request body. @throws HttpError 404 if the Bible has no such verse */
  resolveVerse({ verseId, customVerseId }: VerseChoice): ChosenVerse {
    if (!verseId) return { customVerseId: customVerseId ?? '' }
    if (!this.isVerseId(verseId)) throw notFound('Verse')
    return { verseId }
  }

  verse(place: Place, translation: TranslationCode): Verse | undefined {
    return this.#stored(translation)?.verse(place)
  }

  count(translation: TranslationCode, book?: string): number {
    return this.#stored(translation)?.count(book) ?? 0
  }

  getTranslation(translation: TranslationCode): StoredBody | undefined {
    return this.#stored(translation)?.body
  }

  /** Returns the list of a book (by English name) or chapter; empty if none is stored. */
  getPart(translation: TranslationCode, book: string, chapter?: number): Promise<StoredBody> {
    return this.#stored(translation)?.part(book, chapter) ?? StoredBody.of([])
  }

  canFetch(translation: TranslationCode): boolean {
    return this.#services.some((service) => service.serves(translation))
  }

  /** Returns the substitute translation's verse at this place; undefined if the Bible has no such verse. */
  substitute(place: Place): Verse | undefined {
    for (const code of SUBSTITUTE_TRANSLATIONS) {
      const verse = this.verse(place, code)
      if (verse !== undefined) return verse
    }
    return undefined
  }

  /** Returns a stored verse, or its substitute with the reason. Queries no service. */
  showStored(name: VerseName): ShownVerse | undefined {
    return this.#orSubstitute(name, this.#readStored(name.place, name.translation))
  }

  /**
   * Returns the verse in the requested translation, fetched if needed. If that fails, returns the same place in the
   * World English Bible (or in the King James Version if the WEB has no such verse) under its own id, with the
   * reason. Returns undefined if neither has it.
   */
  async show(place: Place, translation: TranslationCode, reader: Reader): Promise<ShownVerse | undefined> {
    const [verse] = await this.showAll([{ place, translation }], { reader, mayFetch: true })
    return verse
  }

  /** Returns verses in order; undefined for those without a name. Queries no service unless `mayFetch`. */
  async showAll(
    names: readonly (VerseName | undefined)[],
    request: ReadRequest,
  ): Promise<(ShownVerse | undefined)[]> {
    const requested = names.filter((name) => name !== undefined)
    const readings = new Map<VerseName, TextReading>()
    for (const translation of new Set(requested.map((name) => name.translation))) {
      const sameTranslation = requested.filter((name) => name.translation === translation)
      const places = sameTranslation.map(({ place }) => place)
      const textReadings = await this.#read(places, translation, request)
      for (const [index, name] of sameTranslation.entries())
        readings.set(name, textReadings[index] ?? UNAVAILABLE)
    }
    return names.map((name) => name && this.#orSubstitute(name, readings.get(name) ?? UNAVAILABLE))
  }

  /** Reads verses from one source after another, until one has them or knows that the translation omits them. */
  async #read(
    places: readonly Place[],
    translation: TranslationCode,
    request: ReadRequest,
  ): Promise<TextReading[]> {
    let readings = places.map((place) => this.#readStored(place, translation))
    for (const service of this.#services) {
      if (!service.serves(translation)) continue
      const missing = places.filter((_, index) => isMissing(readings[index]))
      if (missing.length === 0) break
      const fetched = (await service.read(missing, translation, request)).values()
      readings = readings.map((reading) => (isMissing(reading) ? (fetched.next().value ?? reading) : reading))
    }
    return readings
  }

  #readStored(place: Place, translation: TranslationCode): TextReading {
    const verse = this.verse(place, translation)
    if (verse !== undefined) return this.#withAttribution(verse)
    if (this.#imported.find(translation)?.text === null) return { reason: 'not_licensed' }
    const isLeftOut = !isBuiltIn(translation) || !includesPlace(translation, formatPlace(place))
    return { reason: isLeftOut ? 'not_in_translation' : 'no_key' }
  }

  #withAttribution(verse: Verse): ShownVerse {
    const attribution: Attribution | undefined = this.#imported.find(verse.translation)?.attribution
    return attribution === undefined ? verse : { ...verse, attribution }
  }

  #orSubstitute({ place, translation }: VerseName, reading: TextReading): ShownVerse | undefined {
    if (isVerse(reading)) return reading
    const substitute = this.substitute(place)
    return substitute && { ...substitute, requestedTranslation: translation, fallbackReason: reading.reason }
  }

  #stored(translation: TranslationCode): TranslationText | undefined {
    if (isBuiltIn(translation)) return this.#compiled.translations[translation]
    return this.#imported.find(translation)?.text ?? undefined
  }
}

const isMissing = (reading: TextReading | undefined) =>
  reading === undefined || (!isVerse(reading) && reading.reason === 'no_key')
