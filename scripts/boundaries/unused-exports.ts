import { parseSync } from 'rolldown/utils'
import { type ExportedName, readNames } from './exports.ts'
import type { Sources } from './imports.ts'
import { isTestFile } from './rules.ts'

/** Finds exports that no other file imports, and exports used only by tests. */
export function findUnusedExports(sources: Sources): string[] {
  const { exported, imported } = readNames(sources)
  const program = toImportedNames(imported.filter(({ from }) => !isTestFile(from)))
  const tests = toImportedNames(imported.filter(({ from }) => isTestFile(from)))
  const unused = exported.filter((name) => !isTestFile(name.file) && !isImported(program, name))
  return [
    ...new Set(
      unused.flatMap((unusedName) => {
        const { file, name } = unusedName
        if (!isImported(tests, unusedName)) return `${file} exports ${name}, which no other file imports.`
        if (mayServeTests(file)) return []
        return isUsedInside(sources, unusedName)
          ? []
          : `${file} exports ${name}, which only tests use. Remove it.`
      }),
    ),
  ]
}

/** Returns whether a file may export something only for tests. */
const mayServeTests = (file: string) => /^(scripts|bench|tools)\//.test(file)

type ImportedNames = ReadonlySet<string>

const toImportedNames = (imported: readonly { to: string; name: string }[]): ImportedNames =>
  new Set(imported.map(({ to, name }) => `${to} ${name}`))

const isImported = (imports: ImportedNames, { file, name }: ExportedName) =>
  imports.has(`${file} ${name}`) || imports.has(`${file} *`)

function isUsedInside(sources: Sources, { file, local }: ExportedName): boolean {
  if (local === undefined) return false
  return countMentions(local, parseSync(file, sources.get(file) ?? '').program) > 1
}

/** Counts a name in a syntax tree, except as a property name. */
function countMentions(name: string, node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  if (Array.isArray(node)) return node.reduce<number>((sum, child) => sum + countMentions(name, child), 0)
  const fields = node as Readonly<Record<string, unknown>>
  const ownCount = /^(JSX)?Identifier$/.test(String(fields.type)) && fields.name === name ? 1 : 0
  return Object.entries(fields)
    .filter(([key]) => fields.computed === true || (key !== 'property' && key !== 'key'))
    .reduce((sum, [, field]) => sum + countMentions(name, field), ownCount)
}
