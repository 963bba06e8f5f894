/** Letters of any script, with what stands between them in names. Mail programs turn dots and slashes into links. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} '’_-]{0,49}$/u

/**
 * The greeting of an email, with the first name that is plausible, or without. Members choose their own names, and our
 * emails must not carry a stranger's link or message.
 */
export function greeting(...names: readonly (string | null)[]): string {
  const name = names.find((each) => each !== null && PLAIN_NAME.test(each))
  return name === undefined ? 'Hello,' : `Hello ${name},`
}
