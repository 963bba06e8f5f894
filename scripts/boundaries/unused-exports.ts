import { parseSync } from 'rolldown/utils'
import { type ExportedName, readNames } from './exports.ts'
import type { Sources } from './imports.ts'
import { isTestFile } from './rules.ts'

/** Finds exports that no other file imports, or only tests do while their own file doesn't use them. */
export function findUnusedExports(sources: Sources): string[] {
  const { exported, imported } = readNames(sources)
  const program = importsOf(imported.filter(({ from }) => !isTestFile(from)))
  const tests = importsOf(imported.filter(({ from }) => isTestFile(from)))
  const unused = exported.filter((it) => !isTestFile(it.file) && !isTaken(program, it))
  return [
    ...new Set(
      unused.flatMap((it) => {
        if (!isTaken(tests, it)) return `${it.file} exports ${it.name}, which no other file imports.`
        if (isForTests(it.file)) return []
        return isUsedInside(sources, it)
          ? []
          : `${it.file} exports ${it.name}, which only tests use: remove it.`
      }),
    ),
  ]
}

/** Scripts, benchmarks and tools may exist only for tests. */
const isForTests = (file: string) => /^(scripts|bench|tools)\//.test(file)

type Taken = ReadonlySet<string>

const importsOf = (imported: readonly { to: string; name: string }[]): Taken =>
  new Set(imported.map(({ to, name }) => `${to} ${name}`))

const isTaken = (taken: Taken, { file, name }: ExportedName) =>
  taken.has(`${file} ${name}`) || taken.has(`${file} *`)

function isUsedInside(sources: Sources, { file, local }: ExportedName): boolean {
  if (local === undefined) return false
  return mentionsOf(local, parseSync(file, sources.get(file) ?? '').program) > 1
}

/** Counts a name in a syntax tree, except as a property name. */
function mentionsOf(name: string, node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  if (Array.isArray(node)) return node.reduce<number>((sum, it) => sum + mentionsOf(name, it), 0)
  const fields = node as Readonly<Record<string, unknown>>
  const own = /^(JSX)?Identifier$/.test(String(fields.type)) && fields.name === name ? 1 : 0
  return Object.entries(fields)
    .filter(([key]) => fields.computed === true || (key !== 'property' && key !== 'key'))
    .reduce((sum, [, field]) => sum + mentionsOf(name, field), own)
}
