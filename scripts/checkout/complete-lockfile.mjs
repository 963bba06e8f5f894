import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/**
 * Some packages have a part per platform ("@oxlint/binding-darwin-arm64"). npm may omit other platforms' parts from the
 * lock file, and then `npm ci` fails there. This script adds them along with the registry's checksums, without which npm
 * would install them unchecked. Run it after dependencies change: `node scripts/checkout/complete-lockfile.mjs`.
 *
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked
 */

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

/**
 * Finds optional dependencies that packages of a lock file list but the file lacks, by path.
 *
 * @param {Record<string, Locked>} packages
 * @returns {Record<string, Locked>}
 */
export function findMissingParts(packages) {
  /** @type {Record<string, Locked>} */
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
      if (isExact && !isLocked(packages, path, name))
        missing[`node_modules/${name}`] = createEntry(name, version, dev)
    }
  }
  return missing
}

/**
 * Lists the paths of packages without a checksum, which npm would install unchecked. Skips this checkout's own folders
 * and links to them.
 *
 * @param {Record<string, Locked>} packages
 */
export const findUnchecked = (packages) =>
  Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && !link && !/^sha(256|384|512)-\S+$/.test(integrity ?? '') ? [path] : [],
  )

/**
 * Returns whether a package can resolve another, in its own folder or one above.
 *
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  const parts = from.split('/node_modules/')
  return (
    parts.some((_, index) => {
      const folder = parts.slice(0, parts.length - index).join('/node_modules/')
      return `${folder}/node_modules/${name}` in packages
    }) || `node_modules/${name}` in packages
  )
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 * @returns {Locked}
 */
function createEntry(name, version, dev) {
  const words = name.split(/[/-]/)
  const os = OPERATING_SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/** Lists the lock files of the checkout and of each separately installed tool. */
export const listLockfiles = () =>
  ['.', ...readdirSync('tools').map((tool) => `tools/${tool}`)]
    .map((folder) => `${folder}/package-lock.json`)
    .filter((file) => existsSync(file))

/** @param {string} file */
export const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const file of listLockfiles()) await complete(file)

/** @param {string} file */
async function complete(file) {
  const lock = readLockfile(file)
  const missing = findMissingParts(lock.packages)
  /** @type {Record<string, Locked>} */
  const packages = { ...lock.packages, ...missing }
  const unchecked = findUnchecked(packages)
  for (const path of unchecked) {
    const { version = '', ...rest } = packages[path] ?? {}
    packages[path] = { version, integrity: await fetchIntegrity(path, version), ...rest }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${file}: ${Object.keys(missing).length} packages and ${unchecked.length} checksums added`)
}

/**
 * Asks the registry for a package archive's checksum.
 *
 * @param {string} path
 * @param {string} version
 */
async function fetchIntegrity(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
  return stdout.trim()
}
