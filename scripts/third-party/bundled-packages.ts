import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

type Bundle = 'web' | 'service-worker' | 'server'

/** Packages whose files reach the pages outside the module graph: styles, models and compiled engines. */
const OUTSIDE_MODULE_GRAPH: readonly string[] = [
  'tailwindcss',
  'soundswallower',
  '@jitsi/rnnoise-wasm',
  'cmu-pronouncing-dictionary',
].map((name) => `node_modules/${name}`)

/** Returns the folder of a module's package, from the root. Undefined for our own modules. */
export function packageFolder(module: string): string | undefined {
  const path = module.split(sep).join('/')
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)\//.exec(path)?.[1]
}

const listOf = (root: string, bundle: Bundle) => join(root, 'dist/packages', `${bundle}.json`)

/** Records which packages are in a bundle, for the notices and the bill of materials. */
export function noteBundled(root: string, bundle: Bundle, modules: Iterable<string>): void {
  const folders = new Set([...modules].flatMap((module) => packageFolder(module) ?? []))
  const file = listOf(root, bundle)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
}

/** Lists the packages recorded for these bundles, as folders from the root. */
export function bundledPackages(root: string, bundles: readonly Bundle[]): readonly string[] {
  const listed = bundles.flatMap(
    (bundle) => JSON.parse(readFileSync(listOf(root, bundle), 'utf8')) as string[],
  )
  return [...new Set([...listed, ...(bundles.includes('web') ? OUTSIDE_MODULE_GRAPH : [])])].sort()
}
