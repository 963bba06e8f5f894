import { type Printed, type PrintedVerse, readVerseNumber, tidy } from './printed-verse.ts'
import { OUTSIDE_TEXT, meaningOf } from './usfm-markers.ts'

// USFM: https://docs.usfm.bible. A paragraph marker (\p, \q1, \s) applies until the next one, a character
// marker (\nd) until it is closed (\nd*). A verse continues across paragraphs until the next \v or \c.

/** Notes, figures and numbers within a verse, up to their closing marker; none contains another of its kind. */
const ANNOTATION = new RegExp(
  String.raw`\\\+?(${[...OUTSIDE_TEXT].join('|')})(?![a-z0-9])(?:(?!\\[vc] |\\\+?\1(?![a-z0-9*]))[\s\S])*?\\\+?\1\*`,
  'g',
)

/** Marks where something was removed, so a number before it ends there. */
const REMOVED = '\u0000'

/** Sidebars come between two texts and contain no verse or chapter. */
const SIDEBAR = /\\esb(?![a-z0-9])(?:(?!\\(?:[vc] |esbe?(?![a-z0-9])))[\s\S])*\\esbe(?![a-z0-9])/g

/** Position markers without content: `\zaln-s |x-lemma="..."\*`, `\ts\*`. */
const MILESTONE = /\\[a-z]+\d*(?:-[se](?![a-z])[^\\]*|[ \t]*(?:\|[^\\]*)?)\\\*/g

/** Word attributes for other programs: `\w gods|lemma="god"\w*`. */
const ATTRIBUTES = /\|[^\\\n]*(?=\\\+?[a-z0-9]+\*)/g

const MARKER = /\\(\+?)([a-z]+\d*(?:-\d+)?)(?:(\*)|[ \t]?)/g

/** Reads a book in USFM. */
export function readUsfm(source: string, file: string): Printed {
  const text = source
    .replace(ANNOTATION, REMOVED)
    .replace(SIDEBAR, REMOVED)
    .replace(MILESTONE, '')
    .replace(ATTRIBUTES, '')
  const reader = new BookReader(file)
  let end = 0
  for (const match of text.matchAll(MARKER)) {
    reader.words(text.slice(end, match.index))
    const [whole, nested = '', name = '', closing] = match
    if (closing === undefined) reader.marker(name, nested !== '')
    else reader.closed(name)
    end = match.index + whole.length
  }
  reader.words(text.slice(end))
  return reader.finish(unclosedSidebars(source))
}

const unclosedSidebars = (source: string) =>
  [...source.matchAll(/\\esb(?![a-z0-9])/g)].length - [...source.matchAll(/\\esbe(?![a-z0-9])/g)].length

type Numbers = ReturnType<typeof readVerseNumber>

class BookReader {
  readonly #file: string
  readonly #verses: PrintedVerse[] = []
  readonly #oddities: string[] = []
  /** Counts of markers unknown to the standard. */
  readonly #unknown = new Map<string, number>()
  /** Character markers that are open in this verse, and how many of each. */
  readonly #open = new Map<string, number>()
  #book = ''
  #chapter = 0
  #current: { numbers: Numbers; text: string } | null = null
  #isText = false
  #paragraph = ''
  /** The marker whose argument comes next. */
  #expects: 'id' | 'c' | 'v' | 'note' | null = null

  constructor(file: string) {
    this.#file = file
  }

  marker(name: string, isNested: boolean): void {
    if (name === 'id' || name === 'c' || name === 'v') return void (this.#expects = name)
    const meaning = meaningOf(name)
    if (meaning === 'unknown') this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1)
    if (meaning === 'character' && !isNested) this.#open.set(name, (this.#open.get(name) ?? 0) + 1)
    if (meaning === 'text' || meaning === 'space') this.#addText(' ')
    if (NOTE.test(name)) this.#expects = 'note'
    if (meaning !== 'text' && meaning !== 'aside') return
    this.#paragraph = name
    this.#isText = meaning === 'text'
  }

  closed(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) - 1)
  }

  words(words: string): void {
    const expected = this.#expects
    if (expected === null) return this.#addText(words)
    this.#expects = null
    if (expected === 'note') return this.#addText(words.replace(/^\s*[+\-a-z]?(?=\s|$)/i, ' '))
    const [, argument = '', textAfter = ''] = /^\s*([^\s\0]*)([\s\S]*)$/.exec(words) ?? []
    if (expected === 'id') this.#beginBook(argument)
    else if (expected === 'c') this.#beginChapter(argument)
    else this.#addText(this.#beginVerse(argument) + textAfter)
  }

  finish(openSidebars: number): Printed {
    this.#endVerse()
    if (openSidebars > 0) this.#oddities.push(`${this.#file}: "\\esb" is not closed`)
    return { verses: this.#verses, oddities: this.#oddities, unknownMarkers: this.#unknown }
  }

  #beginBook(code: string): void {
    this.#endVerse()
    this.#book = code.toUpperCase()
    this.#chapter = 0
    this.#isText = false
  }

  #beginChapter(number: string): void {
    this.#endVerse()
    this.#chapter = Number(number)
    this.#isText = true
    this.#paragraph = 'c'
    if (!Number.isInteger(this.#chapter))
      this.#oddities.push(`${this.#file}: "\\c ${number}" is not a chapter`)
  }

  /**
   * Unlike a verse after a psalm's title, a verse right after a heading has no paragraph marker.
   * @returns the text right after the number
   */
  #beginVerse(argument: string): string {
    this.#endVerse()
    if (this.#paragraph !== 'd') this.#isText = true
    const numbers = readVerseNumber(argument)
    const [, number = '', glued = ''] = /^(\d{1,3}(?:\p{Pd}\d{1,3})?)(\P{N}\P{N}+)$/u.exec(argument) ?? []
    const withoutSpace = numbers === undefined ? readVerseNumber(number) : undefined
    this.#current = { numbers: numbers ?? withoutSpace, text: '' }
    if (withoutSpace !== undefined)
      this.#oddities.push(`${this.#file}: "\\v ${argument}" in chapter ${this.#chapter} has no space`)
    else if (numbers === undefined)
      this.#oddities.push(`${this.#file}: "\\v ${argument}" in chapter ${this.#chapter} is not a verse`)
    return withoutSpace === undefined ? '' : glued
  }

  #addText(words: string): void {
    if (this.#isText && this.#current !== null) this.#current.text += words
  }

  #endVerse(): void {
    this.#reportUnclosed()
    if (this.#current?.numbers !== undefined) {
      const words = this.#current.text.replaceAll(REMOVED, '').replaceAll('~', ' ').replaceAll('//', ' ')
      this.#verses.push({
        book: this.#book,
        chapter: this.#chapter,
        ...this.#current.numbers,
        text: tidy(words),
      })
    }
    this.#current = null
  }

  /** Reports unclosed markers. Their words stay in the text, because nothing says where they end. */
  #reportUnclosed(): void {
    const where = `${this.#chapter}:${this.#current?.numbers?.verse ?? 0}`
    const names = [...this.#open].flatMap(([name, count]) => (count > 0 ? [name] : []))
    const hasNote = names.some((name) => NOTE.test(name))
    for (const name of names)
      if (this.#current !== null && !(hasNote && PART_OF_NOTE.test(name)))
        this.#oddities.push(`${this.#file}: "\\${name}" in ${where} is not closed`)
    this.#open.clear()
  }
}

const NOTE = /^(?:f|fe|ef|x|ex)$/
/** The parts of a note end where the next one begins; only the note itself must be closed. */
const PART_OF_NOTE = /^[fx][a-z]+$/
