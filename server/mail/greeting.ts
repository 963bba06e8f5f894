/** Letters of any script, with what stands between them in names. Mail programs turn dots and slashes into links. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} '’_-]{0,49}$/u

/**
 * How a letter begins: with the first name that reads as one, or with none. People choose their own names, and a
 * letter of ours must carry nobody's link or message.
 */
export function greeting(...names: readonly (string | null)[]): string {
  const name = names.find((each) => each !== null && PLAIN_NAME.test(each))
  return name === undefined ? 'Hello,' : `Hello ${name},`
}
