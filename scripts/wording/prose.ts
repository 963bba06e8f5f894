/** Comments and string literals. An apostrophe in the text of JSX may open a false string, but never past its line. */
const PROSE =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Removed first, because their quotes and slashes would look like strings and comments. */
const REGULAR_EXPRESSION =
  /(?<=[=(,:[!&|?{}\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*/g

/** Extracts the comments and strings of a source file, each without line breaks. */
export const proseIn = (source: string): string[] =>
  (source.replace(REGULAR_EXPRESSION, '').match(PROSE) ?? []).map((text) =>
    text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
  )
