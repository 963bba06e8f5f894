/** One value of a file, where it stands in it ("record.attempts"), and its JSON. */
export interface JsonUnit {
  readonly path: string
  readonly json: string
}

/** The file is no JSON of the form that is read here. */
export class NoJson extends Error {}

interface Frame {
  readonly isObject: boolean
  key: string
}

/** What is being collected: a value without or with others in it, or the name of one. */
type Collecting = 'key' | 'string' | 'scalar' | 'nested'

/** Characters of one value; the longest that we write has a tenth of it. */
const MOST = 1_000_000

/**
 * Takes a JSON object apart while it arrives, so that no more than one value of it is in memory: the members of the
 * object, and of objects directly in it; of lists there, each element.
 */
export class JsonUnits {
  readonly #frames: Frame[] = []
  #isOver = false
  #awaitsKey = false
  #collecting: Collecting | undefined
  #text = ''
  #depth = 0
  #inString = false
  #isEscaped = false

  /** The file is over. @throws NoJson where it ends too early */
  end(): void {
    if (!this.#isOver) throw new NoJson()
  }

  /** Gives the values that end in this piece of the file. @throws NoJson */
  *feed(piece: string): Generator<JsonUnit> {
    for (let at = 0; at < piece.length;) {
      if (this.#collecting === undefined) {
        this.#step(piece[at] ?? '')
        // A value collects its own first character.
        if (this.#collecting === undefined) at += 1
        continue
      }
      const end = this.#endOf(piece, at)
      this.#text += piece.slice(at, end ?? piece.length)
      if (this.#text.length > MOST) throw new NoJson()
      if (end === undefined) return
      at = end
      const unit = this.#finish()
      if (unit !== undefined) yield unit
    }
  }

  #step(char: string): void {
    if (char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\uFEFF') return
    if (this.#isOver) throw new NoJson()
    const frame = this.#frames.at(-1)
    if (char === '}' || char === ']') this.#close(char)
    else if (char === ',') this.#awaitsKey = frame?.isObject === true
    else if (char === ':') this.#awaitsKey = false
    else if (this.#awaitsKey) this.#collect(char === '"' ? 'key' : fail())
    else if ((char === '{' || char === '[') && this.#opens(char)) this.#open(char)
    else if (frame === undefined) fail()
    else this.#collect(char === '{' || char === '[' ? 'nested' : char === '"' ? 'string' : 'scalar')
  }

  #opens(char: string): boolean {
    const parent = this.#frames.at(-1)
    if (parent === undefined) return char === '{'
    if (!parent.isObject) return false
    return this.#frames.length === 1 || (this.#frames.length === 2 && char === '[')
  }

  #open(char: string): void {
    const isObject = char === '{'
    this.#frames.push({ isObject, key: '' })
    this.#awaitsKey = isObject
  }

  #close(char: string): void {
    const frame = this.#frames.pop()
    if (frame === undefined || frame.isObject !== (char === '}')) throw new NoJson()
    this.#awaitsKey = false
    this.#isOver = this.#frames.length === 0
  }

  #collect(kind: Collecting): void {
    this.#collecting = kind
    this.#text = ''
    this.#depth = 0
    this.#inString = false
    this.#isEscaped = false
  }

  /** Where what is collected ends in this piece; undefined where it goes on. */
  #endOf(piece: string, from: number): number | undefined {
    if (this.#collecting === 'scalar') {
      const length = piece.slice(from).search(/[\s,\]}]/)
      return length === -1 ? undefined : from + length
    }
    for (let at = from; at < piece.length; at += 1) {
      const char = piece[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (char === '\\') this.#isEscaped = this.#inString
      else if (char === '"') this.#inString = !this.#inString
      else if (this.#inString) continue
      else if (char === '{' || char === '[') this.#depth += 1
      else if (char === '}' || char === ']') this.#depth -= 1
      else continue
      if (!this.#inString && !this.#isEscaped && this.#depth === 0) return at + 1
    }
    return undefined
  }

  #finish(): JsonUnit | undefined {
    const [kind, json] = [this.#collecting, this.#text]
    this.#collecting = undefined
    if (kind !== 'key') return { path: this.#path(), json }
    const frame = this.#frames.at(-1)
    if (frame !== undefined) frame.key = readName(json)
    return undefined
  }

  #path(): string {
    const names = this.#frames.filter(({ isObject }) => isObject)
    return names.map(({ key }) => key).join('.')
  }
}

function fail(): never {
  throw new NoJson()
}

function readName(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    throw new NoJson()
  }
}
