import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, listInstalledPackages } from './checkout/dependencies.mjs'
import { ROOT } from './checkout/run.ts'

// Prints the sizes of installs and of the build, for the table in docs/dependencies.md.

ensureDependencies(ROOT)
const { omitDev, withoutWorkspaces, everything } = listInstalledPackages(ROOT)
printPackages('npm ci --omit=dev', omitDev)
printPackages('npm start', withoutWorkspaces)
printPackages('npm ci', everything)
printFolder('dist')
for (const part of ['server', 'content', 'web']) printFolder(`dist/${part}`)

function printPackages(command: string, paths: readonly string[]): void {
  const bytes = paths.reduce((sum, path) => sum + measureBytes(join(ROOT, path)), 0)
  console.log(`${command}: ${paths.length} packages, ${formatMegabytes(bytes)}`)
}

function printFolder(name: string): void {
  const folder = join(ROOT, name)
  console.log(`${name}: ${existsSync(folder) ? formatMegabytes(measureBytes(folder)) : 'not built'}`)
}

function measureBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + measureBytes(path)
    return entry.isFile() ? sum + statSync(path).size : sum
  }, 0)
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
