import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATE } from '#server/db/embedded/new-database.ts'
import { noteBundled } from '../third-party/bundled-packages.ts'
import { databaseTemplate } from './database-template.ts'

/** Some packages are CommonJS inside and ask for Node's modules with `require`, which a module does not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** They find files of their own beside themselves (WebAssembly, its data, a compiled library), so they stay where they are. */
export const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native']

/** Packages of ours take these where they happen to be installed; what we ship must not depend on what tests install. */
const LEFT_OUT = ['supports-color']

/**
 * Bundles the server into one file, which starts in a third of the time that its hundreds of files take, the embedded
 * database's thread into another, and the operator's commands into a third; the migrations and an initialized database lie
 * beside them.
 */
export async function bundleServer(root: string): Promise<void> {
  const programs = { main: 'server/main.ts', admin: 'scripts/admin.ts' }
  noteBundled(root, 'server', await bundlePrograms(root, 'dist/server', programs))
}

/** The same for other programs that open the database. Gives the paths of the modules that went in. */
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
