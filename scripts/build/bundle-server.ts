import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Some packages are CommonJS inside and ask for Node's modules with `require`, which a module does not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** They find files of their own beside themselves (WebAssembly, its data, a compiled library), so they stay where they are. */
export const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native']

/**
 * Bundles the server into one file, which starts in a third of the time that its hundreds of files take, the embedded
 * database's thread into another, and the operator's commands into a third; the migrations lie beside them.
 */
export const bundleServer = (root: string): Promise<void> =>
  bundlePrograms(root, 'dist/server', { main: 'server/main.ts', admin: 'scripts/admin.ts' })

/** The same for other programs that open the database. */
export async function bundlePrograms(
  root: string,
  outdir: string,
  programs: Readonly<Record<string, string>>,
): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { ...programs, 'database-worker': 'server/db/embedded/worker.ts' },
    outdir,
    external: UNBUNDLED,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
    sourcemap: true,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  })
  await cp(join(root, 'server/db/migrations'), join(root, outdir, 'migrations'), { recursive: true })
}
