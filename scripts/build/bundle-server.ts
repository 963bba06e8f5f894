import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATE } from '#server/db/embedded/new-database.ts'
import { recordBundled } from '../third-party/bundled-packages.ts'
import { createDatabaseTemplate } from './database-template.ts'

/** Some packages are CommonJS inside. They load Node's modules with `require`, which ES modules lack. */
const REQUIRE_BANNER =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** These packages load WebAssembly, data, or native libraries from their own folders, so they can't be bundled. */
export const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native']

/** Packages use these only if installed. They are left out, so releases don't depend on test dependencies. */
const OMITTED_PACKAGES = ['supports-color']

/**
 * Bundles the server, the database thread, and the operator's commands. A single file starts three times as fast as
 * hundreds do.
 */
export async function bundleServer(root: string): Promise<void> {
  const programs = { main: 'server/main.ts', admin: 'scripts/admin.ts' }
  recordBundled(root, 'server', await bundlePrograms(root, 'dist/server', programs))
}

/** Bundles programs along with what they need to open the database. Returns the paths of the bundled modules. */
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
    external: [...UNBUNDLED, ...OMITTED_PACKAGES],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
    banner: { js: REQUIRE_BANNER },
    logLevel: 'warning',
  })
  await cp(await createDatabaseTemplate(root), join(root, outdir, TEMPLATE))
  await cp(join(root, 'server/db/migrations'), join(root, outdir, 'migrations'), { recursive: true })
  return Object.keys(metafile.inputs)
}
