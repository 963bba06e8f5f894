import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

type Bundle = 'web' | 'service-worker' | 'server'

/** Packages whose files reach the pages outside the module graph: styles, models, and compiled engines. */
const OUTSIDE_MODULE_GRAPH: readonly string[] = [
  'tailwindcss',
  'soundswallower',
  '@jitsi/rnnoise-wasm',
  'cmu-pronouncing-dictionary',
].map((name) => `node_modules/${name}`)

/** Returns the folder of a module's package, relative to the root. Returns undefined for our own modules. */
export function findPackageFolder(module: string): string | undefined {
  const path = module.split(sep).join('/')
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(path)?.[1]
}

const packageListPath = (root: string, bundle: Bundle) => join(root, 'dist/packages', `${bundle}.json`)

/** Records which packages are in a bundle, for the notices and the bill of materials. */
export function recordBundled(root: string, bundle: Bundle, modules: Iterable<string>): void {
  const folders = new Set([...modules].flatMap((module) => findPackageFolder(module) ?? []))
  const file = packageListPath(root, bundle)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
}

/** Lists the packages recorded for these bundles, as folders from the root. */
export function listBundledPackages(root: string, bundles: readonly Bundle[]): readonly string[] {
  const folders = bundles.flatMap(
    (bundle) => JSON.parse(readFileSync(packageListPath(root, bundle), 'utf8')) as string[],
  )
  return [...new Set([...folders, ...(bundles.includes('web') ? OUTSIDE_MODULE_GRAPH : [])])].sort()
}
