import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** Source files by their path from the root of the checkout, with forward slashes: "shared/domain/percent.ts". */
export type Sources = ReadonlyMap<string, string>

/** One file needs another, or a package. */
export interface Import {
  readonly from: string
  /** A path from the root, or the name of a package as it was written: "zod/mini", "node:fs". */
  readonly to: string
  /** True where only types are imported: then nothing is loaded when the program runs. */
  readonly isType: boolean
}

/**
 * Everything that the sources import, types and lazily loaded files included, in the order of the files.
 * Throws where a file cannot be parsed: a file that is not understood would pass every rule.
 */
export function readImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) =>
    requestsIn(from, source).map(({ specifier, isType }) => ({
      from,
      to: resolveImport(from, specifier),
      isType,
    })),
  )
}

/** One import statement. */
interface Request {
  readonly specifier: string
  readonly isType: boolean
}

function requestsIn(file: string, source: string): Request[] {
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
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    literal(source.slice(start, end)).map((specifier) => ({ specifier, isType: false })),
  )
  return [...imports, ...exports, ...later]
}

/** The text of a quoted specifier; nothing for a computed one. */
const literal = (code: string) => /^['"`]([^'"`$]+)['"`]$/.exec(code)?.slice(1) ?? []

/** Imports carry the file's extension, so a path is all there is to find: "./a.ts", "#room/a.ts", "./a.ts?worker". */
export function resolveImport(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : specifier
}
