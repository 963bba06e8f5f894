import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it, test } from 'vitest'
import { bundlePrograms } from '../build/bundle-server.ts'
import { ROOT } from '../checkout/run.ts'
import { createBillOfMaterials } from './bill-of-materials.ts'
import { listBundledPackages, findPackageFolder } from './bundled-packages.ts'
import { readPackageLicense } from './package-license.ts'
import { recordBundledPackages } from './vite-bundled-packages.ts'
import { formatNotices } from './write-notices.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-notices-'))
afterAll(() => rmSync(folder, { recursive: true }))

let packages = 0
function aPackage(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  packages += 1
  const place = join(folder, `package-${packages}`)
  mkdirSync(place, { recursive: true })
  const fullManifest = { name: 'thing', version: '1.2.3', ...manifest }
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(fullManifest), ...files }))
    writeFileSync(join(place, name), text)
  return place
}

describe('a package’s license', () => {
  it('is every legal text in the package', () => {
    const place = aPackage(
      { license: 'MIT' },
      { 'LICENSE.md': 'Do as you like.', NOTICE: 'By Ann.', 'index.js': '' },
    )
    expect(readPackageLicense(place).text).toBe('Do as you like.\n\nBy Ann.')
  })

  it('is the standard text with the copyright holder if the package has no text', () => {
    const { text } = readPackageLicense(aPackage({ license: 'MIT', author: 'Ann <ann@example.org>' }))
    expect(text).toMatch(/^Copyright \(c\) Ann\n\nPermission is hereby granted/)
  })

  it.each([[{}], [{ license: 'UNLICENSED' }], [{ license: 'GPL-3.0' }]])(
    'is required, and missing from %j',
    (manifest) => {
      expect(() => readPackageLicense(aPackage(manifest))).toThrow(
        'thing 1.2.3 is part of the build but has no license',
      )
    },
  )
})

test.each([
  ['/home/a/node_modules/react/index.js', 'node_modules/react'],
  ['node_modules/@x/y/z.js?url', 'node_modules/@x/y'],
  ['../node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['/home/a/web/main.tsx', undefined],
])('finds the package of %s: %s', (module, folder) => {
  expect(findPackageFolder(module)).toBe(folder)
})

it('writes a notice for everything bundled into the server’s programs', async () => {
  const out = `.cache/notices-${crypto.randomUUID()}`
  const modules = await bundlePrograms(ROOT, out, { main: 'server/main.ts' })
  // The bundler writes a comment with its path before each file.
  const sources = readFileSync(join(ROOT, out, 'main.js'), 'utf8').match(/(?<=^\/\/ )\S+$/gm) ?? []
  rmSync(join(ROOT, out), { recursive: true })
  // A package may have others built in; those belong to its own files.
  const isInstalled = (folder: string) => existsSync(join(ROOT, folder))
  const bundled = [...new Set(sources.flatMap((source) => findPackageFolder(source) ?? []))].filter(
    isInstalled,
  )
  const notices = await formatNotices(ROOT, [
    ...new Set(modules.flatMap((module) => findPackageFolder(module) ?? [])),
  ])
  expect(bundled.length).toBeGreaterThan(50)
  for (const folder of bundled) {
    const { name, version, text } = readPackageLicense(join(ROOT, folder))
    expect(notices).toContain(`\n${name} ${version} (`)
    expect(notices).toContain(text)
  }
})

it('records the packages of pages and their workers', async () => {
  const root = join(folder, 'site')
  mkdirSync(root)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>')
  writeFileSync(
    join(root, 'worker.ts'),
    `import { parse } from 'csv-parse/browser/esm/sync'; postMessage(parse('a'))`,
  )
  writeFileSync(
    join(root, 'main.ts'),
    `import { clsx } from 'clsx'
    import { openDB } from 'idb'
    document.title = clsx('a')
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`,
  )
  const bundled = recordBundledPackages(root)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(root, 'dist/web') },
    worker: { format: 'es', plugins: () => [bundled.createWorkerPlugin()] },
    plugins: [bundled.pagePlugin],
  })
  const recorded = listBundledPackages(root, ['web'])
  expect(recorded).toEqual(expect.arrayContaining(['node_modules/clsx', 'node_modules/csv-parse']))
  expect(recorded).toContain('node_modules/tailwindcss')
  expect(recorded).not.toContain('node_modules/idb')
})

it('lists exactly what is shipped in the bill of materials, with checksums and licenses', async () => {
  const shipped = ['node_modules/fastify', 'node_modules/pg', 'node_modules/pg-types']
  const bill = JSON.parse(await createBillOfMaterials(ROOT, shipped)) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; purl: string; hashes: unknown[]; licenses: unknown[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'verse-by-heart'])
  expect(bill.components.map(({ name }) => name).toSorted()).toEqual(['fastify', 'pg', 'pg-types'])
  for (const { hashes, licenses, purl } of bill.components)
    expect([hashes.length, licenses.length, purl]).toEqual([1, 1, expect.stringMatching(/^pkg:npm\//)])
  expect(bill.dependencies.find(({ ref }) => ref.startsWith('pg@'))?.dependsOn).toEqual([
    expect.stringMatching(/^pg-types@/),
  ])
  await expect(createBillOfMaterials(ROOT, ['.'])).rejects.toThrow(
    'package-lock.json doesn’t list verse-by-heart',
  )
})
