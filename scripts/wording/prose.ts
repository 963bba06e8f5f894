/** Matches comments and string literals. An apostrophe in JSX text may start a false match, which ends at the end of its line. */
const PROSE =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Matches regular expressions, whose quotes and slashes would look like strings and comments. */
const REGULAR_EXPRESSION =
  /(?<=[=(,:[!&|?{}\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*/g

/** Extracts the comments and strings of a source file, each without line breaks. */
export const extractProse = (source: string): string[] =>
  (source.replace(REGULAR_EXPRESSION, '').match(PROSE) ?? []).map((text) =>
    text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
  )
