import { formatPlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { StoredBody } from '../http/stored-body.ts'

export class TranslationText {
  readonly body: StoredBody
  readonly #count: number | undefined
  #list: readonly Verse[] | undefined
  #map: ReadonlyMap<string, Verse> | undefined
  readonly #parts = new Map<string, Promise<StoredBody>>()

  /** @param count the number of verses, if known, to avoid parsing the body */
  constructor(body: StoredBody, count?: number) {
    this.body = body
    this.#count = count
  }

  /** Parsed lazily: a whole Bible takes a tenth of a second and 20 MB, which shouldn't delay startup. */
  get #verses(): readonly Verse[] {
    this.#list ??= JSON.parse(this.body.bytes.identity.toString()) as Verse[]
    return this.#list
  }

  get #byPlace(): ReadonlyMap<string, Verse> {
    this.#map ??= new Map(this.#verses.map((verse) => [verse.id.slice(0, verse.id.lastIndexOf('.')), verse]))
    return this.#map
  }

  verse(place: Place): Verse | undefined {
    return this.#byPlace.get(formatPlace(place))
  }

  count(book?: string): number {
    return book === undefined
      ? (this.#count ?? this.#verses.length)
      : this.#verses.filter((it) => it.book === book).length
  }

  /** Returns a book or chapter, compressed on first use, or an empty list if there is none. All parts together are no larger than the whole. */
  part(book: string, chapter?: number): Promise<StoredBody> {
    const key = `${book} ${chapter ?? ''}`
    const isPart = (it: Verse) => it.book === book && (chapter === undefined || it.chapter === chapter)
    const part = this.#parts.get(key) ?? StoredBody.of(this.#verses.filter(isPart))
    this.#parts.set(key, part)
    return part
  }
}
