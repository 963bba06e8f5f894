import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledPackages } from './bundled-packages.ts'
import { packageLicense, type PackageLicense } from './package-license.ts'

export const NOTICES = 'THIRD-PARTY.txt'

const RULE = '='.repeat(79)

/** Notices for content that isn't from a package: fonts, models and engine internals. */
const NOTICES_OF_PAGES = [
  ['The typeface Literata', 'web/styles/fonts/LICENSE-literata.txt'],
  ['The typeface Inter', 'web/styles/fonts/LICENSE-inter.txt'],
  ['The icons (Lucide)', 'web/ui/icons/LICENSE.txt'],
  [
    'The parser of Bible references (bible-passage-reference-parser)',
    'web/verse-lists/reference-parser/LICENSE.txt',
  ],
  ['SQLite (sql.js)', 'web/verse-lists/sqlite/LICENSE.txt'],
  ['The speech engine and its models', 'scripts/compile-engine/notices.txt'],
] as const

/** Writes the notices of the pages and of the server. Run it after all bundles are built. */
export async function writeNotices(root: string): Promise<void> {
  const web = await noticesOf(root, bundledPackages(root, ['web', 'service-worker']), true)
  await writeFile(join(root, 'dist/web', NOTICES), web)
  await writeFile(
    join(root, 'dist/server', NOTICES),
    await noticesOf(root, bundledPackages(root, ['server'])),
  )
}

/** Joins the name, version, license and text of each package into one text. */
export async function noticesOf(root: string, folders: readonly string[], hasPages = false): Promise<string> {
  const packages = folders.map((folder) => packageLicense(join(root, folder)))
  const others = hasPages ? NOTICES_OF_PAGES : []
  const sections = [
    ...packages.map(describePackage),
    ...(await Promise.all(
      others.map(async ([title, file]) => `${title}\n\n${(await readFile(join(root, file), 'utf8')).trim()}`),
    )),
  ]
  const head = `Verse by Heart contains the following works of others, under their terms. The Bible texts: content/SOURCES.md.`
  return `${[head, ...sections].join(`\n\n${RULE}\n\n`)}\n`
}

const describePackage = ({ name, version, license, text }: PackageLicense) =>
  `${name} ${version} (${license})\n\n${text}`
