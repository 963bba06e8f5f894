import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json'

export interface JsonUnit {
  readonly path: string
  readonly json: string
}

type JsonFault = 'invalid' | 'too many values' | 'value too large' | 'nested too deeply'

/** Thrown if the file isn't JSON or exceeds a limit. */
export class UnreadableJson extends Error {
  readonly fault: JsonFault
  /** Lines and columns start at 1; columns count bytes. */
  readonly line: number
  readonly column: number

  constructor(fault: JsonFault, { line, column }: { readonly line: number; readonly column: number }) {
    super(`${fault} at line ${line}, column ${column}`)
    this.fault = fault
    this.line = line
    this.column = column
  }
}

/** About ten times the longest value that we write. */
const MAX_BYTES = 1_000_000
/** For comparison, a 50 MB export has 11 million tokens. */
const MAX_TOKENS = 15_000_000
/** Our exports have six levels. */
const MAX_DEPTH = 20

/**
 * Parses a JSON file chunk by chunk and returns the values at the given paths, one list element at a time. Keeps at
 * most one value in memory and validates the whole file.
 */
export class JsonUnits {
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 65_536 })
  readonly #parser: TokenParser
  readonly #depths: ReadonlyMap<string, number>
  #units: JsonUnit[] = []
  #failure: unknown
  #tokens = 0
  #depth = 0
  /** The last string, which is a key if a colon follows. */
  #text = ''
  #topName = ''
  #valueStart = 0
  #tokenStart = 0
  #received = 0
  #lines = 1
  #lineStart = 0

  /** @param paths keys of the outermost object and of objects directly in it; `.*` matches list elements */
  constructor(paths: readonly string[]) {
    this.#depths = new Map(paths.map((path) => [path.split('.')[0] ?? '', getDepth(path)]))
    this.#parser = new TokenParser({ paths: paths.map((path) => `$.${path}`), keepStack: false })
    this.#parser.onValue = ({ value, key, stack }) => {
      const names = [...stack.slice(1).map((frame) => frame.key), key]
      const path = names.filter((name) => typeof name === 'string').join('.')
      this.#units.push({ path, json: JSON.stringify(value) })
    }
    this.#tokenizer.onToken = (token) => this.#handleToken(token)
    // Without these handlers, the parser would log the error and continue.
    this.#parser.onError = (error) => void (this.#failure ??= error)
    this.#tokenizer.onError = (error) => void (this.#failure ??= error)
  }

  /** Returns the values that end in this chunk. @throws UnreadableJson */
  feed(chunk: Uint8Array): readonly JsonUnit[] {
    this.#units = []
    const before = this.#received
    this.#tokenizer.write(chunk)
    this.#received += chunk.length
    if (this.#failure === undefined && this.#received - this.#tokenStart > MAX_BYTES)
      this.#failure = new LimitExceeded('value too large')
    if (this.#failure !== undefined) {
      const offset = this.#findFailureOffset()
      this.#countLines(chunk, before, offset - before)
      throw this.#createFault(offset)
    }
    this.#countLines(chunk, before, chunk.length)
    return this.#units
  }

  end(): void {
    if (!this.#tokenizer.isEnded) this.#tokenizer.end()
    if (!this.#parser.isEnded || this.#failure !== undefined) throw this.#createFault(this.#received)
  }

  #handleToken(token: ParsedTokenInfo): void {
    if (this.#failure !== undefined) return
    this.#tokenStart = token.offset
    this.#tokens += 1
    this.#checkLimits(token)
    this.#parser.write(token)
  }

  /** Enforces our limits. The parser itself rejects invalid JSON. */
  #checkLimits({ token, value, offset }: ParsedTokenInfo): void {
    if (token === TokenType.STRING) this.#text = String(value)
    else if (token === TokenType.COLON && this.#depth === 1) this.#topName = this.#text
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1
    // Keep a value at one of the paths until it ends; drop everything else immediately.
    if (this.#depth <= (this.#depths.get(this.#topName) ?? MAX_DEPTH)) this.#valueStart = offset
    if (this.#depth > MAX_DEPTH) this.#failure = new LimitExceeded('nested too deeply')
    else if (this.#tokens > MAX_TOKENS) this.#failure = new LimitExceeded('too many values')
    else if (offset - this.#valueStart > MAX_BYTES) this.#failure = new LimitExceeded('value too large')
  }

  #createFault(offset: number): UnreadableJson {
    const fault = this.#failure instanceof LimitExceeded ? this.#failure.fault : 'invalid'
    return new UnreadableJson(fault, { line: this.#lines, column: offset - this.#lineStart + 1 })
  }

  /** Finds where parsing failed. The tokenizer gives the position only in its message. */
  #findFailureOffset(): number {
    const position = this.#failure instanceof Error && /absolute position "(\d+)"/.exec(this.#failure.message)
    return position ? Number(position[1]) : this.#tokenStart
  }

  #countLines(chunk: Uint8Array, before: number, until: number): void {
    for (
      let offset = chunk.indexOf(LINE_FEED);
      offset !== -1 && offset < until;
      offset = chunk.indexOf(LINE_FEED, offset + 1)
    ) {
      this.#lines += 1
      this.#lineStart = before + offset + 1
    }
  }
}

const LINE_FEED = 0x0a

class LimitExceeded extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault)
    this.fault = fault
  }
}

/** Returns the nesting depth of values at this path. */
const getDepth = (path: string) => path.split('.').length
