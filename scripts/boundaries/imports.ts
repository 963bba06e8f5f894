import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

export type Sources = ReadonlyMap<string, string>

export interface Import {
  readonly from: string
  /** A path from the root, or a package as written: "zod/mini", "node:fs". */
  readonly to: string
  /** Type imports load nothing at runtime. */
  readonly isType: boolean
}

/** Lists all imports, including type imports. Throws if a file can't be parsed, because it would pass every rule. */
export function readImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) =>
    readRequests(from, source).map(({ specifier, isType }) => ({
      from,
      to: resolveImport(from, specifier),
      isType,
    })),
  )
}

interface Request {
  readonly specifier: string
  readonly isType: boolean
}

function readRequests(file: string, source: string): Request[] {
  const { module, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : { specifier: moduleRequest.value, isType },
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    toSpecifiers(source.slice(start, end)).map((specifier) => ({ specifier, isType: false })),
  )
  return [...imports, ...exports, ...dynamic]
}

/** Returns the specifier, or an empty list if it is computed. */
const toSpecifiers = (code: string) => /^['"`]([^'"`$]+)['"`]$/.exec(code)?.slice(1) ?? []

/** Resolves "./a.ts", "#web/a.ts", and "./a.ts?worker" to a path from the root. */
export function resolveImport(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : specifier
}
