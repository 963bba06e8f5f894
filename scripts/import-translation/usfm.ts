import { type Printed, type PrintedVerse, readVerseNumber, tidy } from './printed-verse.ts'
import { OUTSIDE_TEXT, findMeaning } from './usfm-markers.ts'

// USFM: https://docs.usfm.bible. A paragraph marker (\p, \q1, \s) applies until the next one, a character
// marker (\nd) until it is closed (\nd*). A verse continues across paragraphs until the next \v or \c.

/** Matches notes, figures, and numbers within a verse, up to their closing marker. None contains another of its kind. */
const ANNOTATION = new RegExp(
  String.raw`\\\+?(${[...OUTSIDE_TEXT].join('|')})(?![a-z0-9])(?:(?!\\[vc] |\\\+?\1(?![a-z0-9*]))[\s\S])*?\\\+?\1\*`,
  'g',
)

/** Marks where something was removed, so a number before it ends there. */
const REMOVED_MARK = '\u0000'

/** Matches sidebars, which come between two texts and contain no verse or chapter. */
const SIDEBAR = /\\esb(?![a-z0-9])(?:(?!\\(?:[vc] |esbe?(?![a-z0-9])))[\s\S])*\\esbe(?![a-z0-9])/g

/** Matches position markers without content: `\zaln-s |x-lemma="..."\*`, `\ts\*`. */
const MILESTONE = /\\[a-z]+\d*(?:-[se](?![a-z])[^\\]*|[ \t]*(?:\|[^\\]*)?)\\\*/g

/** Matches word attributes for other programs: `\w gods|lemma="god"\w*`. */
const ATTRIBUTES = /\|[^\\\n]*(?=\\\+?[a-z0-9]+\*)/g

const MARKER = /\\(\+?)([a-z]+\d*(?:-\d+)?)(?:(\*)|[ \t]?)/g

/** Reads a book in USFM. */
export function readUsfm(source: string, file: string): Printed {
  const text = source
    .replace(ANNOTATION, REMOVED_MARK)
    .replace(SIDEBAR, REMOVED_MARK)
    .replace(MILESTONE, '')
    .replace(ATTRIBUTES, '')
  const reader = new BookReader(file)
  let end = 0
  for (const match of text.matchAll(MARKER)) {
    reader.addWords(text.slice(end, match.index))
    const [matched, nested = '', name = '', closing] = match
    if (closing === undefined) reader.openMarker(name, nested !== '')
    else reader.closeMarker(name)
    end = match.index + matched.length
  }
  reader.addWords(text.slice(end))
  return reader.finish(countUnclosedSidebars(source))
}

const countUnclosedSidebars = (source: string) =>
  [...source.matchAll(/\\esb(?![a-z0-9])/g)].length - [...source.matchAll(/\\esbe(?![a-z0-9])/g)].length

type Numbers = ReturnType<typeof readVerseNumber>

class BookReader {
  readonly #file: string
  readonly #verses: PrintedVerse[] = []
  readonly #anomalies: string[] = []
  /** Counts of nonstandard markers. */
  readonly #unknown = new Map<string, number>()
  /** How many of each character marker are open in this verse. */
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

  openMarker(name: string, isNested: boolean): void {
    if (name === 'id' || name === 'c' || name === 'v') return void (this.#expects = name)
    const meaning = findMeaning(name)
    if (meaning === 'unknown') this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1)
    if (meaning === 'character' && !isNested) this.#open.set(name, (this.#open.get(name) ?? 0) + 1)
    if (meaning === 'text' || meaning === 'space') this.#addText(' ')
    if (NOTE.test(name)) this.#expects = 'note'
    if (meaning !== 'text' && meaning !== 'heading') return
    this.#paragraph = name
    this.#isText = meaning === 'text'
  }

  closeMarker(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) - 1)
  }

  addWords(words: string): void {
    const expected = this.#expects
    if (expected === null) return this.#addText(words)
    this.#expects = null
    if (expected === 'note') return this.#addText(words.replace(/^\s*[+\-a-z]?(?=\s|$)/i, ' '))
    const [, argument = '', textAfter = ''] = /^\s*([^\s\0]*)([\s\S]*)$/.exec(words) ?? []
    if (expected === 'id') this.#startBook(argument)
    else if (expected === 'c') this.#startChapter(argument)
    else this.#addText(this.#startVerse(argument) + textAfter)
  }

  finish(openSidebars: number): Printed {
    this.#endVerse()
    if (openSidebars > 0) this.#anomalies.push(`${this.#file}: "\\esb" is not closed`)
    return { verses: this.#verses, anomalies: this.#anomalies, unknownMarkers: this.#unknown }
  }

  #startBook(code: string): void {
    this.#endVerse()
    this.#book = code.toUpperCase()
    this.#chapter = 0
    this.#isText = false
  }

  #startChapter(number: string): void {
    this.#endVerse()
    this.#chapter = Number(number)
    this.#isText = true
    this.#paragraph = 'c'
    if (!Number.isInteger(this.#chapter))
      this.#anomalies.push(`${this.#file}: "\\c ${number}" is not a chapter`)
  }

  /**
   * Unlike a verse after a psalm's title, a verse right after a heading has no paragraph marker.
   * @returns the text right after the number
   */
  #startVerse(argument: string): string {
    this.#endVerse()
    if (this.#paragraph !== 'd') this.#isText = true
    const numbers = readVerseNumber(argument)
    const [, number = '', suffix = ''] = /^(\d{1,3}(?:\p{Pd}\d{1,3})?)(\P{N}\P{N}+)$/u.exec(argument) ?? []
    const withoutSpace = numbers === undefined ? readVerseNumber(number) : undefined
    this.#current = { numbers: numbers ?? withoutSpace, text: '' }
    if (withoutSpace !== undefined)
      this.#anomalies.push(`${this.#file}: "\\v ${argument}" in chapter ${this.#chapter} has no space`)
    else if (numbers === undefined)
      this.#anomalies.push(`${this.#file}: "\\v ${argument}" in chapter ${this.#chapter} is not a verse`)
    return withoutSpace === undefined ? '' : suffix
  }

  #addText(words: string): void {
    if (this.#isText && this.#current !== null) this.#current.text += words
  }

  #endVerse(): void {
    this.#reportUnclosed()
    if (this.#current?.numbers !== undefined) {
      const words = this.#current.text.replaceAll(REMOVED_MARK, '').replaceAll('~', ' ').replaceAll('//', ' ')
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
      if (this.#current !== null && !(hasNote && NOTE_PART.test(name)))
        this.#anomalies.push(`${this.#file}: "\\${name}" in ${where} is not closed`)
    this.#open.clear()
  }
}

const NOTE = /^(?:f|fe|ef|x|ex)$/
/** The parts of a note, which end where the next one begins. Only the note itself must be closed. */
const NOTE_PART = /^[fx][a-z]+$/
