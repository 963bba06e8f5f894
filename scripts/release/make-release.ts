import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { UNBUNDLED } from '../build/bundle-server.ts'
import { createBillOfMaterials } from '../third-party/bill-of-materials.ts'
import { listBundledPackages } from '../third-party/bundled-packages.ts'
import { NOTICES_FILE, formatNotices } from '../third-party/write-notices.ts'
import { listReleaseDocuments } from './release-documents.ts'

const BUNDLES = ['web', 'service-worker', 'server'] as const

interface Manifest {
  readonly version: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const BILL_FILE = 'sbom.cdx.json'

/**
 * Packs an archive that needs only Node on the same platform, and writes its checksum and bill of materials next to it.
 * Returns the archive's path.
 */
export async function packRelease(root: string, outDir: string): Promise<string> {
  const { version } = readManifest(root)
  const name = `verse-by-heart-${version}-${process.platform}-${process.arch}`
  const tempFolder = await mkdtemp(join(tmpdir(), 'verses-release-'))
  try {
    await fillFolder(root, join(tempFolder, name))
    await mkdir(outDir, { recursive: true })
    await cp(join(tempFolder, name, BILL_FILE), join(outDir, `${name}.cdx.json`))
    const archive = join(outDir, `${name}.tar.gz`)
    await tar(['-czf', archive, '-C', tempFolder, name])
    const hash = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex')
    await writeFile(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`)
    return archive
  } finally {
    await rm(tempFolder, { recursive: true })
  }
}

async function fillFolder(root: string, folder: string): Promise<void> {
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const file of await listReleaseDocuments(root)) await cp(join(root, file), join(folder, file))
  const unbundled = [...findPackages(root, UNBUNDLED)].map((name) => `node_modules/${name}`)
  for (const place of unbundled)
    await cp(join(root, place), join(folder, place), { recursive: true, dereference: true })
  const shipped = [...new Set([...listBundledPackages(root, BUNDLES), ...unbundled])].sort()
  await writeFile(join(folder, NOTICES_FILE), await formatNotices(root, shipped, true))
  await writeFile(join(folder, BILL_FILE), await createBillOfMaterials(root, shipped))
  const { version, license, engines } = readManifest(root)
  const scripts = { start: 'node dist/server/main.js', admin: 'node dist/server/admin.js' }
  const manifest = {
    name: 'verse-by-heart',
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts,
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Lists these packages and their dependencies. Skips those for other systems, which aren't installed. */
function findPackages(root: string, names: readonly string[]): Set<string> {
  const packages = new Set<string>()
  const add = (name: string) => {
    const folder = join(root, 'node_modules', name)
    if (packages.has(name) || !existsSync(folder)) return
    packages.add(name)
    const { dependencies, optionalDependencies } = readManifest(folder)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed)
  }
  for (const name of names) add(name)
  return packages
}

/** Runs `tar`, which every system that runs Node has. */
export async function tar(args: readonly string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`tar ${args[0]} failed.`)
}
