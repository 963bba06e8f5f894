import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listBundledPackages } from './bundled-packages.ts'
import { readPackageLicense, type PackageLicense } from './package-license.ts'

export const NOTICES_FILE = 'THIRD-PARTY.txt'

const SEPARATOR = '='.repeat(79)

/** Notices for content that isn't from a package: fonts, models, and engine internals. */
const PAGE_NOTICES = [
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
  const web = await formatNotices(root, listBundledPackages(root, ['web', 'service-worker']), true)
  await writeFile(join(root, 'dist/web', NOTICES_FILE), web)
  await writeFile(
    join(root, 'dist/server', NOTICES_FILE),
    await formatNotices(root, listBundledPackages(root, ['server'])),
  )
}

/** Joins each package's name, version, license, and text. */
export async function formatNotices(
  root: string,
  folders: readonly string[],
  hasPages = false,
): Promise<string> {
  const packages = folders.map((folder) => readPackageLicense(join(root, folder)))
  const others = hasPages ? PAGE_NOTICES : []
  const sections = [
    ...packages.map(describePackage),
    ...(await Promise.all(
      others.map(async ([title, file]) => `${title}\n\n${(await readFile(join(root, file), 'utf8')).trim()}`),
    )),
  ]
  const header = `Verse by Heart contains the following works of others, under their terms. For the Bible texts, see content/SOURCES.md.`
  return `${[header, ...sections].join(`\n\n${SEPARATOR}\n\n`)}\n`
}

const describePackage = ({ name, version, license, text }: PackageLicense) =>
  `${name} ${version} (${license})\n\n${text}`
