import { readNames } from './exports.ts'
import type { Sources } from './imports.ts'
import { isTestFile } from './rules.ts'

/** Names that more than one file may export. */
const SHARED_NAMES: ReadonlySet<string> = new Set([
  'messages',
  // A request field's schema, and the domain type it represents.
  'TranslationCode',
  // A group of API calls, and their table.
  'customVerses',
  'donations',
  'progress',
  'reports',
  'savedVerses',
  'seats',
  'verseSets',
])

/** Returns whether a file is an icon. Icons keep their Lucide names, by which the generator finds them. */
const isIcon = (file: string) => file.startsWith('web/ui/icons/')

/** Finds names that two files other than tests export. Returns one line for each name. */
export function findSharedNames(sources: Sources): string[] {
  const checked = [...sources].filter(([file]) => !isTestFile(file) && !isIcon(file))
  const { exported } = readNames(new Map(checked))
  const exporters = new Map<string, Set<string>>()
  for (const { file, name, local } of exported)
    if (local !== undefined && !SHARED_NAMES.has(name))
      exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
  return [...exporters]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${[...files].join(' and ')} both export ${name}. Rename one of them.`)
}
