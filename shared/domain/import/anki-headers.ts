interface AnkiHeaders {
  readonly separator: string
  readonly isHtml: boolean
  /** The deck of all notes, if named. */
  readonly deck: string | null
  /** Columns that aren't note fields: deck, note type, tags, id. */
  readonly nonFieldColumns: readonly number[]
  readonly names: readonly string[] | null
  /** How many lines the headers take. */
  readonly lines: number
}

const SEPARATORS: Readonly<Partial<Record<string, string>>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

const HEADER =
  /^"?#(separator|html|tags|columns|notetype|deck|if matches|(?:notetype|deck|tags|guid) column):(.*)$/i

/** Strips the empty cells and the quote that spreadsheets add when they save the file again. */
const stripCells = (value: string) => value.replace(/(?<=[^"])"?[,;\t]+$/, '')

/** Reads the headers of an Anki text export ("#separator:tab"); null if the text has none. */
export function readAnkiHeaders(text: string): AnkiHeaders | null {
  const headers = new Map<string, string>()
  let lines = 0
  for (const line of text.split(/\r\n|\r|\n/, 20)) {
    const [, name, value = ''] = HEADER.exec(line) ?? []
    if (name === undefined) break
    headers.set(
      name.toLowerCase(),
      name.toLowerCase() === 'columns' ? value.trimEnd() : stripCells(value.trimEnd()),
    )
    lines += 1
  }
  if (lines === 0) return null
  const separatorName = headers.get('separator') ?? 'tab'
  const separator =
    SEPARATORS[separatorName.trim().toLowerCase()] ?? (separatorName.length === 1 ? separatorName : '\t')
  const columns = ['notetype', 'deck', 'tags', 'guid'].flatMap((name) => {
    const column = Number(headers.get(`${name} column`))
    return column > 0 ? [column - 1] : []
  })
  return {
    separator,
    isHtml: headers.get('html')?.trim().toLowerCase() === 'true',
    deck: headers.get('deck')?.trim() || null,
    nonFieldColumns: columns,
    names: headers.get('columns')?.split(separator) ?? null,
    lines,
  }
}
