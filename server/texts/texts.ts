import type { ShownVerse } from '#shared/contract/verses.ts'
import { SUBSTITUTE_TRANSLATION, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Place, VerseName } from '#shared/domain/scripture/verse-id.ts'
import { heldSource, readHeld } from './held-source.ts'
import type { HeldTexts } from './held-texts.ts'
import { isVerse, type Reader, type TextReading, type ReadRequest, type TextSource } from './text-source.ts'

const NOT_REACHED: TextReading = { reason: 'unavailable' }

/** All sources of texts, in the order to try them. */
export class Texts {
  readonly #held: HeldTexts
  readonly #sources: readonly TextSource[]
  readonly #services: readonly TextSource[]

  constructor(held: HeldTexts, services: readonly TextSource[] = []) {
    this.#held = held
    this.#services = services
    this.#sources = [heldSource(held), ...services]
  }

  /** Whether verses of this translation that aren't held can be fetched. */
  canFetch(translation: TranslationCode): boolean {
    return this.#services.some((service) => service.serves(translation))
  }

  /**
   * The verse in the requested translation, fetched if necessary; otherwise the same place in the King James
   * Version under its own id, with the reason. Undefined if there is neither.
   */
  async show(place: Place, translation: TranslationCode, reader: Reader): Promise<ShownVerse | undefined> {
    const [verse] = await this.showAll([{ place, translation }], { reader, mayFetch: true })
    return verse
  }

  /**
   * Like `show`, for many verses in order; undefined for unnamed ones. Without `mayFetch`, uses local texts
   * only.
   */
  async showAll(
    names: readonly (VerseName | undefined)[],
    request: ReadRequest,
  ): Promise<(ShownVerse | undefined)[]> {
    const named = names.filter((name) => name !== undefined)
    const readings = new Map<VerseName, TextReading>()
    for (const translation of new Set(named.map((name) => name.translation))) {
      const ofOne = named.filter((name) => name.translation === translation)
      const places = ofOne.map(({ place }) => place)
      const read = await this.#read(places, translation, request)
      for (const [index, name] of ofOne.entries()) readings.set(name, read[index] ?? NOT_REACHED)
    }
    return names.map((name) => name && orSubstitute(this.#held, name, readings.get(name) ?? NOT_REACHED))
  }

  /**
   * Asks each source for what the earlier ones lack. If a source knows that the verse is omitted, that is
   * final.
   */
  async #read(
    places: readonly Place[],
    translation: TranslationCode,
    request: ReadRequest,
  ): Promise<TextReading[]> {
    let readings: TextReading[] = places.map(() => ({ reason: 'no_key' }))
    for (const source of this.#sources) {
      if (!source.serves(translation)) continue
      const open = places.filter((_, index) => isOpen(readings[index]))
      if (open.length === 0) break
      const found = await source.read(open, translation, request)
      const rest = found.values()
      readings = readings.map((before) => (isOpen(before) ? (rest.next().value ?? before) : before))
    }
    return readings
  }
}

const isOpen = (reading: TextReading | undefined) =>
  reading === undefined || (!isVerse(reading) && reading.reason === 'no_key')

/** The local text of a verse: the verse, or the King James Version with the reason. */
export const showHeld = (held: HeldTexts, name: VerseName): ShownVerse | undefined =>
  orSubstitute(held, name, readHeld(held, name.place, name.translation))

function orSubstitute(
  held: HeldTexts,
  { place, translation }: VerseName,
  reading: TextReading,
): ShownVerse | undefined {
  if (isVerse(reading)) return reading
  const substitute = held.verse(place, SUBSTITUTE_TRANSLATION)
  return substitute && { ...substitute, requestedTranslation: translation, fallbackReason: reading.reason }
}
