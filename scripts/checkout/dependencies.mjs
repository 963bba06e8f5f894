import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Installs exactly what the lock file names, where that is not what lies in `node_modules`. Plain JavaScript without
 * dependencies, because it runs before there are any.
 *
 * @param {string} folder the folder of package.json and package-lock.json
 */
export function ensureDependencies(folder) {
  if (isInstalled(folder)) return
  console.error('Installing the dependencies …')
  // Said aloud, because NODE_ENV=production would leave out what builds the pages.
  npm(folder, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Whether every locked package lies there in the locked version. Packages for other systems are optional and may be
 * missing.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'))
  const present = lockedPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (path === '' || link) return true
    const found = present[path]
    if (found === undefined) return optional === true
    return found.version === version && found.integrity === integrity && existsSync(join(folder, path))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function npm(folder, args) {
  // Windows knows npm as a command script, which only a shell can run.
  const shell = process.platform === 'win32'
  // An npm that started us has written its settings there, and would overrule those of the folder.
  const { npm_config_engine_strict: _, ...env } = process.env
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env,
    // A benchmark's standard output is a page of the documents: what is said here is said beside it.
    stdio: ['ignore', 2, 2],
    shell,
  })
  if (status !== 0) throw new Error(`npm ${args[0]} did not succeed in ${folder}; its messages stand above.`)
}
