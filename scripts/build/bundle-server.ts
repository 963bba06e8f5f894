import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATE } from '#server/db/embedded/new-database.ts'
import { noteBundled } from '../third-party/bundled-packages.ts'
import { databaseTemplate } from './database-template.ts'

/** Some packages are CommonJS inside and call `require` for Node's modules, which ES modules lack. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** These load files next to their own (WebAssembly, data, native libraries), so they can't be bundled. */
export const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native']

/** Packages use these only if installed. Leave them out, so releases don't depend on test dependencies. */
const LEFT_OUT = ['supports-color']

/**
 * Bundles the server, the database thread and the operator's commands, because one file starts three times as
 * fast as hundreds.
 */
export async function bundleServer(root: string): Promise<void> {
  const programs = { main: 'server/main.ts', admin: 'scripts/admin.ts' }
  noteBundled(root, 'server', await bundlePrograms(root, 'dist/server', programs))
}

/** Bundles these programs and what they need to open the database. Returns the paths of bundled modules. */
export async function bundlePrograms(
  root: string,
  outdir: string,
  programs: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: { ...programs, 'database-worker': 'server/db/embedded/worker.ts' },
    outdir,
    external: [...UNBUNDLED, ...LEFT_OUT],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
    banner: { js: REQUIRE },
    logLevel: 'warning',
  })
  await cp(await databaseTemplate(root), join(root, outdir, TEMPLATE))
  await cp(join(root, 'server/db/migrations'), join(root, outdir, 'migrations'), { recursive: true })
  return Object.keys(metafile.inputs)
}
