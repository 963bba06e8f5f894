import { formatPlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { StoredBody } from '../http/stored-body.ts'

/** The text of one translation, in memory: as the list that is sent, and verse by verse. It never changes. */
export class TranslationText {
  /** The list of all its verses, in Bible order. */
  readonly body: StoredBody
  readonly #count: number | undefined
  #list: readonly Verse[] | undefined
  #map: ReadonlyMap<string, Verse> | undefined
  readonly #parts = new Map<string, Promise<StoredBody>>()

  /** @param count how many verses the body holds, where that is known: then it is read only once a verse is asked for. */
  constructor(body: StoredBody, count?: number) {
    this.body = body
    this.#count = count
  }

  /** Read when first needed: a whole Bible takes a tenth of a second and some 20 MB, and a start should not wait for it. */
  get #verses(): readonly Verse[] {
    this.#list ??= JSON.parse(this.body.bytes.identity.toString()) as Verse[]
    return this.#list
  }

  /** By "JHN.3.16". */
  get #byPlace(): ReadonlyMap<string, Verse> {
    this.#map ??= new Map(this.#verses.map((verse) => [verse.id.slice(0, verse.id.lastIndexOf('.')), verse]))
    return this.#map
  }

  /** The verse at a place, where the translation has it. */
  verse(place: Place): Verse | undefined {
    return this.#byPlace.get(formatPlace(place))
  }

  /** How many verses it has: in all, or in the book with this English name. */
  count(book?: string): number {
    return book === undefined
      ? (this.#count ?? this.#verses.length)
      : this.#verses.filter((it) => it.book === book).length
  }

  /**
   * The list for one book (its English name), or one chapter of it; empty where it has nothing of it. Each is
   * compressed when it is first asked for; together they are no larger than the whole.
   */
  part(book: string, chapter?: number): Promise<StoredBody> {
    const key = `${book} ${chapter ?? ''}`
    const isPart = (it: Verse) => it.book === book && (chapter === undefined || it.chapter === chapter)
    const part = this.#parts.get(key) ?? StoredBody.of(this.#verses.filter(isPart))
    this.#parts.set(key, part)
    return part
  }
}
