import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** Source files by their path from the root of the checkout, with forward slashes: "shared/domain/percent.ts". */
export type Sources = ReadonlyMap<string, string>

/** One file needs another, or a package. */
export interface Import {
  readonly from: string
  /** A path from the root, or the name of a package as it was written: "zod/mini", "node:fs". */
  readonly to: string
}

/**
 * Everything that the sources import, types and lazily loaded files included, in the order of the files.
 * Throws where a file cannot be parsed: a file that is not understood would pass every rule.
 */
export function readImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) =>
    specifiersIn(from, source).map((specifier) => ({ from, to: resolve(from, specifier) })),
  )
}

function specifiersIn(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const requests = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap((it) =>
      literal(source.slice(it.moduleRequest.start, it.moduleRequest.end)),
    ),
  ]
  return [...new Set(requests)]
}

/** The text of a quoted specifier; nothing for a computed one. */
const literal = (code: string) => /^['"`]([^'"`$]+)['"`]$/.exec(code)?.[1] ?? []

/** Imports carry the file's extension, so a path is all there is to find: "./a.ts", "#room/a.ts", "./a.ts?worker". */
function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : specifier
}
