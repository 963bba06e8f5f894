import { build } from 'esbuild'

/** Some packages are CommonJS inside and ask for Node's modules with `require`, which a module does not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Bundles the server into one file, which starts in a third of the time that its hundreds of files take. */
export async function bundleServer(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/main.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  })
}
