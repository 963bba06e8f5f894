import { readNames } from './exports.ts'
import type { Sources } from './imports.ts'
import { isTestFile } from './rules.ts'

/** Names that more than one file may export. */
const MAY_BE_SHARED: ReadonlySet<string> = new Set([
  // The sentences of each feature.
  'messages',
  // The schema of a request's field, and the type in the domain that it stands for.
  'TranslationCode',
  // A group of API calls, and the table behind them.
  'customVerses',
  'donations',
  'progress',
  'reports',
  'savedVerses',
  'verseSets',
])

/** Icons are named as in Lucide: the script that generates them looks them up by that name. */
const isIcon = (file: string) => file.startsWith('web/ui/icons/')

/** Finds names that two files declare and export, tests aside. Returns a line for each; empty when all is well. */
export function findSharedNames(sources: Sources): string[] {
  const checked = [...sources].filter(([file]) => !isTestFile(file) && !isIcon(file))
  const { exported } = readNames(new Map(checked))
  const homes = new Map<string, Set<string>>()
  for (const { file, name, local } of exported)
    if (local !== undefined && !MAY_BE_SHARED.has(name))
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
  return [...homes]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${[...files].join(' and ')} each export ${name}: one name, one thing.`)
}
