import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json'

/** One value of a file, where it stands in it ("record.attempts"), and its JSON in one line. */
export interface JsonUnit {
  readonly path: string
  readonly json: string
}

/** Why a file was not read any further. */
export type JsonFault = 'invalid' | 'too many values' | 'value too large' | 'nested too deeply'

/** The file is not JSON, or JSON beyond the bounds. */
export class UnreadableJson extends Error {
  readonly fault: JsonFault
  /** Where, from 1; columns are counted in bytes. */
  readonly line: number
  readonly column: number

  constructor(fault: JsonFault, { line, column }: { readonly line: number; readonly column: number }) {
    super(`${fault} at line ${line}, column ${column}`)
    this.fault = fault
    this.line = line
    this.column = column
  }
}

/** Bytes of one value; the longest that we write has a tenth of it. */
const MOST_BYTES = 1_000_000
/** Marks, names and values of a whole file: a file of ours of 50 MB has 11 million. */
const MOST_TOKENS = 15_000_000
/** Lists and objects inside each other; a file of ours has six. */
const MOST_DEPTH = 20

/**
 * Takes a JSON object apart while it arrives, so that no more than one value of it is in memory: gives the values at the
 * wanted places, of lists each element. All of the file is checked, also what nobody wants of it.
 */
export class JsonUnits {
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 65_536 })
  readonly #parser: TokenParser
  readonly #depths: ReadonlyMap<string, number>
  #units: JsonUnit[] = []
  #failure: unknown
  #tokens = 0
  #depth = 0
  /** The last text, which is a name if a colon follows. */
  #text = ''
  /** The name in the outermost object that is being read. */
  #topName = ''
  #valueStart = 0
  #tokenStart = 0
  #received = 0
  #lines = 1
  #lineStart = 0

  /** @param places names in the outermost object and in objects directly in it; `.*` stands for the elements of a list */
  constructor(places: readonly string[]) {
    this.#depths = new Map(places.map((place) => [place.split('.')[0] ?? '', depthOf(place)]))
    this.#parser = new TokenParser({ paths: places.map((place) => `$.${place}`), keepStack: false })
    this.#parser.onValue = ({ value, key, stack }) => {
      const names = [...stack.slice(1).map((frame) => frame.key), key]
      const path = names.filter((name) => typeof name === 'string').join('.')
      this.#units.push({ path, json: JSON.stringify(value) })
    }
    this.#tokenizer.onToken = (token) => this.#take(token)
    // Heard here, so that neither says it on the console or goes on.
    this.#parser.onError = (error) => void (this.#failure ??= error)
    this.#tokenizer.onError = (error) => void (this.#failure ??= error)
  }

  /** Gives the values that end in this piece of the file. @throws UnreadableJson */
  feed(piece: Uint8Array): readonly JsonUnit[] {
    this.#units = []
    const before = this.#received
    this.#tokenizer.write(piece)
    this.#received += piece.length
    if (this.#failure === undefined && this.#received - this.#tokenStart > MOST_BYTES)
      this.#failure = new Bound('value too large')
    if (this.#failure !== undefined) {
      const at = this.#offsetOfFailure()
      this.#countLines(piece, before, at - before)
      throw this.#faultAt(at)
    }
    this.#countLines(piece, before, piece.length)
    return this.#units
  }

  /** The file is over. @throws UnreadableJson where it ends too early */
  end(): void {
    if (!this.#tokenizer.isEnded) this.#tokenizer.end()
    if (!this.#parser.isEnded || this.#failure !== undefined) throw this.#faultAt(this.#received)
  }

  #take(token: ParsedTokenInfo): void {
    if (this.#failure !== undefined) return
    this.#tokenStart = token.offset
    this.#tokens += 1
    this.#follow(token)
    this.#parser.write(token)
  }

  /** Keeps the bounds. What is not valid here is refused by the parser. */
  #follow({ token, value, offset }: ParsedTokenInfo): void {
    if (token === TokenType.STRING) this.#text = String(value)
    else if (token === TokenType.COLON && this.#depth === 1) this.#topName = this.#text
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1
    // A value of a wanted place is held until it ends; everything else is dropped at once.
    if (this.#depth <= (this.#depths.get(this.#topName) ?? MOST_DEPTH)) this.#valueStart = offset
    if (this.#depth > MOST_DEPTH) this.#failure = new Bound('nested too deeply')
    else if (this.#tokens > MOST_TOKENS) this.#failure = new Bound('too many values')
    else if (offset - this.#valueStart > MOST_BYTES) this.#failure = new Bound('value too large')
  }

  #faultAt(at: number): UnreadableJson {
    const fault = this.#failure instanceof Bound ? this.#failure.fault : 'invalid'
    return new UnreadableJson(fault, { line: this.#lines, column: at - this.#lineStart + 1 })
  }

  /** The tokenizer says in its sentence where it stopped; the parser stops at the token that it was given last. */
  #offsetOfFailure(): number {
    const said = this.#failure instanceof Error && /absolute position "(\d+)"/.exec(this.#failure.message)
    return said ? Number(said[1]) : this.#tokenStart
  }

  #countLines(piece: Uint8Array, before: number, until: number): void {
    for (let at = piece.indexOf(LINE_FEED); at !== -1 && at < until; at = piece.indexOf(LINE_FEED, at + 1)) {
      this.#lines += 1
      this.#lineStart = before + at + 1
    }
  }
}

const LINE_FEED = 0x0a

class Bound extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault)
    this.fault = fault
  }
}

/** How many objects and lists are open where a value of this place begins. */
const depthOf = (place: string) => place.split('.').length
