import { parseSync } from 'rolldown/utils'
import type { Sources } from './imports.ts'
import { isTest } from './rules.ts'

/** Every name that two files export a type under, tests aside: a line that says which and where. Empty when all is well. */
export function findSharedTypeNames(sources: Sources): string[] {
  const homes = new Map<string, string[]>()
  for (const [file, source] of [...sources].filter(([name]) => !isTest(name)))
    for (const name of new Set(exportedTypes(file, source)))
      homes.set(name, [...(homes.get(name) ?? []), file])
  return [...homes]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${files.join(' and ')} each export a type ${name}: one name, one thing.`)
}

/** What a type is declared by. A class and an enumeration are types too. */
const TYPES = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
])

/** Names of the types that a file declares and exports, at once or in a list; what it passes on from others is theirs. */
function exportedTypes(file: string, source: string): string[] {
  const { body } = parseSync(file, source).program
  const declared = new Set<string>()
  const listed = new Set<string>()
  const exported: string[] = []
  const nameOf = (it: { type: string; id?: unknown }): string[] =>
    TYPES.has(it.type) ? [(it.id as { name: string } | null)?.name ?? ''].filter(Boolean) : []
  for (const statement of body) {
    nameOf(statement).forEach((name) => declared.add(name))
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration !== null) exported.push(...nameOf(statement.declaration))
    if (statement.source === null)
      for (const { local } of statement.specifiers) if (local.type === 'Identifier') listed.add(local.name)
  }
  return [...exported, ...[...listed].filter((name) => declared.has(name))]
}
