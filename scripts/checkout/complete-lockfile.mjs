import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/**
 * Some packages come in one piece per system ("@oxlint/binding-darwin-arm64"). npm leaves pieces out of the lock file
 * when it cannot see them while it writes it, and then neither `npm ci` nor people on those systems can use it. This
 * puts them back with the checksums that the registry gives, without which npm would install whatever it is handed. Run
 * it after dependencies have changed: `node scripts/checkout/complete-lockfile.mjs`.
 *
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked
 */

const SYSTEMS = [
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
 * The pieces that are named in a lock file and missing from it, by the path they belong at.
 *
 * @param {Record<string, Locked>} packages
 * @returns {Record<string, Locked>}
 */
export function missingPieces(packages) {
  /** @type {Record<string, Locked>} */
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
      if (isExact && !isLocked(packages, path, name))
        missing[`node_modules/${name}`] = piece(name, version, dev)
    }
  }
  return missing
}

/**
 * The paths of packages that npm would install unchecked, because the lock file has no checksum of them. Folders of this
 * checkout and links to them have none to compare with.
 *
 * @param {Record<string, Locked>} packages
 */
export const withoutIntegrity = (packages) =>
  Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && !link && !/^sha(256|384|512)-\S+$/.test(integrity ?? '') ? [path] : [],
  )

/**
 * Whether a package finds another, in its own folder or one above.
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
function piece(name, version, dev) {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
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

/** Every lock file of the checkout, from its root: what is installed for all, and each tool that is installed apart. */
export const lockfiles = () =>
  ['.', ...readdirSync('tools').map((tool) => `tools/${tool}`)]
    .map((folder) => `${folder}/package-lock.json`)
    .filter((file) => existsSync(file))

/** @param {string} file */
export const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const file of lockfiles()) await complete(file)

/** @param {string} file */
async function complete(file) {
  const lock = readLockfile(file)
  const missing = missingPieces(lock.packages)
  /** @type {Record<string, Locked>} */
  const packages = { ...lock.packages, ...missing }
  const unchecked = withoutIntegrity(packages)
  for (const path of unchecked) {
    const { version = '', ...rest } = packages[path] ?? {}
    packages[path] = { version, integrity: await integrityOf(path, version), ...rest }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${file}: ${Object.keys(missing).length} packages and ${unchecked.length} checksums added`)
}

/**
 * What the registry says the archive of a package must hash to.
 *
 * @param {string} path
 * @param {string} version
 */
async function integrityOf(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
  return stdout.trim()
}
