import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockedPackage
 */

/**
 * Installs the packages in the lock file, unless `node_modules` already matches. This is plain JavaScript without
 * dependencies because it runs before any are installed.
 *
 * @param {string} folder the folder of package.json and package-lock.json
 * @param {'everything' | 'without workspaces'} [extent] only tests need the workspace
 */
export function ensureDependencies(folder, extent = 'everything') {
  if (isInstalled(folder, extent)) return
  console.error('Installing the dependencies …')
  // Include dev dependencies explicitly: NODE_ENV=production would omit the packages that build the pages.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  runNpm(folder, extent === 'everything' ? args : [...args, '--workspaces=false'])
}

/**
 * Returns whether every locked package is installed in the locked version. Packages for other systems are optional.
 *
 * @param {string} folder
 * @param {'everything' | 'without workspaces'} [extent]
 */
export function isInstalled(folder, extent = 'everything') {
  const locked = readLockedPackages(join(folder, 'package-lock.json'))
  const current = readLockedPackages(join(folder, 'node_modules', '.package-lock.json'))
  const paths = extent === 'everything' ? Object.keys(locked) : [...withoutWorkspaces(locked)]
  return paths.every((path) => {
    const { version, integrity, optional, link } = locked[path] ?? {}
    if (path === '' || link) return true
    const installed = current[path]
    if (installed === undefined) return optional === true
    return (
      installed.version === version && installed.integrity === integrity && existsSync(join(folder, path))
    )
  })
}

/**
 * Lists the paths of the checkout's own dependencies, including indirect ones.
 *
 * @param {Record<string, LockedPackage>} packages
 */
function withoutWorkspaces(packages) {
  const needed = new Set([''])
  for (const path of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(names)) {
      const place = resolvePackage(packages, path, name)
      if (place !== undefined) needed.add(place)
    }
  }
  return needed
}

/**
 * Resolves a package as Node does: in the folder of the package that needs it, or the nearest one above.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from
 * @param {string} name
 */
function resolvePackage(packages, from, name) {
  const parts = from === '' ? [] : from.split('/node_modules/')
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  )
}

/**
 * Lists the paths of packages by kind of install, on this platform.
 *
 * @param {string} folder the folder of package.json and node_modules
 */
export function listInstalledPackages(folder) {
  const packages = readLockedPackages(join(folder, 'package-lock.json'))
  const paths = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && !packages[path]?.link && existsSync(join(folder, path)),
  )
  const needed = withoutWorkspaces(packages)
  return {
    omitDev: paths.filter((path) => !packages[path]?.dev),
    withoutWorkspaces: paths.filter((path) => needed.has(path)),
    everything: paths,
  }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function runNpm(folder, args) {
  // On Windows npm is a command script, which needs a shell.
  const shell = process.platform === 'win32'
  // An npm that started us passes its settings in the environment, which would override the folder's.
  const { npm_config_engine_strict: _, ...env } = process.env
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env,
    // A benchmark's stdout is a Markdown page, so print to stderr.
    stdio: ['ignore', 2, 2],
    shell,
  })
  if (status !== 0) throw new Error(`npm ${args[0]} failed in ${folder}. See its messages above.`)
}
