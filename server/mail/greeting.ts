/** Matches names with letters of any script and the marks between them, but no dots or slashes, which could become links. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} '’_-]{0,49}$/u

/**
 * Returns a greeting with the first plausible name, or none. Members choose their names, and our emails must not carry
 * a stranger's link or message.
 */
export function formatGreeting(...names: readonly (string | null)[]): string {
  const name = names.find((each) => each !== null && PLAIN_NAME.test(each))
  return name === undefined ? 'Hello,' : `Hello ${name},`
}
