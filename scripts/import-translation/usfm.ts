import { type Printed, type PrintedVerse, readVerseNumber, tidy } from './printed-verse.ts'

// USFM: https://docs.usfm.bible. A paragraph marker (\p, \q1, \s) applies until the next one, a character
// marker (\nd) until it is closed (\nd*). A verse continues across paragraphs until the next \v or \c.

/** Paragraphs with verse text, as opposed to headings, titles and introductions. */
const TEXT_PARAGRAPH =
  /^(p|m|po|pr|cls|pmo|pm|pmc|pmr|pi|mi|nb|pc|ph|q|qr|qc|qm|qd|lh|li|lf|lim|tr|th|thr|tc|tcr)\d*(-\d+)?$/

/** Blank lines and page breaks change nothing. */
const SPACE_ALONE = /^(b|pb|ib)$/

/** Notes, figures and numbers within a verse, up to their closing marker. */
const BESIDE_THE_TEXT =
  /\\\+?(f|fe|ef|x|ex|fig|va|vp|ca|rq|pro|rem)(?![a-z0-9])(?:(?!\\[vc] )[\s\S])*?\\\+?\1\*/g

/** Position markers without content or closing: `\zaln-s |x-lemma="..."\*`. */
const MILESTONE = /\\[a-z]+\d*-[se](?![a-z])[^\\]*\\\*/g

/** Word attributes for other programs: `\w gods|lemma="god"\w*`. */
const ATTRIBUTES = /\|[^\\\n]*(?=\\\+?[a-z0-9]+\*)/g

const MARKER = /\\(\+?)([a-z]+\d*(?:-\d+)?)(?:(\*)|[ \t]?)/g

export function readUsfm(source: string, file: string): Printed {
  const text = source.replace(BESIDE_THE_TEXT, '').replace(MILESTONE, '').replace(ATTRIBUTES, '')
  const reader = new BookReader(file, namesClosed(text))
  let end = 0
  for (const match of text.matchAll(MARKER)) {
    reader.words(text.slice(end, match.index))
    const [whole, nested = '', name = '', closing] = match
    if (nested === '' && closing === undefined) reader.marker(name)
    end = match.index + whole.length
  }
  reader.words(text.slice(end))
  return reader.finish()
}

/** Markers that are closed somewhere, and so are character markers. */
const namesClosed = (text: string) =>
  new Set([...text.matchAll(/\\\+?([a-z]+\d*)\*/g)].map(([, name = '']) => name))

class BookReader {
  readonly #file: string
  readonly #characters: ReadonlySet<string>
  readonly #verses: PrintedVerse[] = []
  readonly #oddities: string[] = []
  #book = ''
  #chapter = 0
  #current: { numbers: ReturnType<typeof readVerseNumber>; text: string } | null = null
  #isText = false
  #paragraph = ''
  /** The marker whose argument comes next. */
  #awaits: 'id' | 'c' | 'v' | null = null

  constructor(file: string, characters: ReadonlySet<string>) {
    this.#file = file
    this.#characters = characters
  }

  marker(name: string): void {
    if (name === 'id' || name === 'c' || name === 'v') return void (this.#awaits = name)
    if (this.#characters.has(name) || SPACE_ALONE.test(name)) return
    this.#paragraph = name
    this.#isText = TEXT_PARAGRAPH.test(name)
  }

  words(words: string): void {
    const awaited = this.#awaits
    if (awaited === null) return this.#say(words)
    this.#awaits = null
    const [, argument = '', rest = ''] = /^\s*(\S*)([\s\S]*)$/.exec(words) ?? []
    if (awaited === 'id') this.#beginBook(argument)
    else if (awaited === 'c') this.#beginChapter(argument)
    else {
      this.#beginVerse(argument)
      this.#say(rest)
    }
  }

  finish(): Printed {
    this.#endVerse()
    return { verses: this.#verses, oddities: this.#oddities }
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

  /** A verse right after a heading has no paragraph marker of its own, unlike one after a psalm's title. */
  #beginVerse(number: string): void {
    this.#endVerse()
    const numbers = readVerseNumber(number)
    if (numbers === undefined)
      this.#oddities.push(`${this.#file}: "\\v ${number}" in chapter ${this.#chapter} is not a verse`)
    this.#current = { numbers, text: '' }
    if (this.#paragraph !== 'd') this.#isText = true
  }

  #say(words: string): void {
    if (this.#isText && this.#current !== null) this.#current.text += words
  }

  #endVerse(): void {
    if (this.#current?.numbers !== undefined) {
      const text = tidy(this.#current.text.replaceAll('~', ' ').replaceAll('//', ' '))
      this.#verses.push({ book: this.#book, chapter: this.#chapter, ...this.#current.numbers, text })
    }
    this.#current = null
  }
}
