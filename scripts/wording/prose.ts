/** An apostrophe in JSX text may start a false string, but it ends on the same line. */
const PROSE =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Remove these first, because their quotes and slashes would look like strings and comments. */
const REGULAR_EXPRESSION =
  /(?<=[=(,:[!&|?{}\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*/g

export const proseIn = (source: string): string[] =>
  (source.replace(REGULAR_EXPRESSION, '').match(PROSE) ?? []).map((text) =>
    text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
  )
