import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The inputs of a build; docs and benchmarks aren't among them. */
const BUILD_INPUTS = [
  'shared',
  'server',
  'web',
  'content',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/**
 * Computes a hash that changes with the name or content of any source of the build.
 *
 * @param {string} root the checkout
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(process.version)
  for (const file of BUILD_INPUTS.flatMap((name) => listFiles(root, name))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Returns whether `dist` was built from the current sources.
 *
 * @param {string} root
 */
export function isBuilt(root) {
  const stamp = stampFile(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
}

/**
 * Records that `dist` was built from sources with this fingerprint.
 *
 * @param {string} root
 * @param {string} hash
 */
export function markBuilt(root, hash) {
  mkdirSync(dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), hash)
}

/**
 * Locates the stamp inside `dist`, so both are deleted together.
 *
 * @param {string} root
 */
const stampFile = (root) => join(root, 'dist', 'built-from.txt')

/**
 * Lists files in a stable order, with forward slashes.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}
