import { parseSync } from 'rolldown/utils'
import { resolveImport, type Sources } from './imports.ts'

export interface ExportedName {
  readonly file: string
  readonly name: string
  /** Its name inside the file; undefined for a re-export. */
  readonly local: string | undefined
}

interface ImportedName {
  readonly from: string
  readonly to: string
  readonly name: string
}

export function readNames(sources: Sources): { exported: ExportedName[]; imported: ImportedName[] } {
  const [exported, imported]: [ExportedName[], ImportedName[]] = [[], []]
  for (const [file, source] of sources) {
    const { module } = parseSync(file, source)
    const taken = new Set(
      module.staticImports.flatMap(({ entries }) => entries.map((it) => it.localName.value)),
    )
    const take = (to: string, name: string | null) =>
      imported.push({ from: file, to: resolveImport(file, to), name: name ?? '*' })
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries) take(moduleRequest.value, importName.name)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName, exportName, localName } of entries) {
        if (moduleRequest !== null) take(moduleRequest.value, importName.name)
        const isPassedOn = moduleRequest !== null || taken.has(localName.name ?? '')
        if (exportName.name !== null)
          exported.push({
            file,
            name: exportName.name,
            local: isPassedOn ? undefined : (localName.name ?? undefined),
          })
      }
    for (const to of namedFiles(file, source)) take(to, null)
  }
  return { exported, imported }
}

/** Files loaded by `import('./a.ts')` or `new URL('./a.ts', ...)`, or named by a build script or configuration. */
function namedFiles(file: string, source: string): string[] {
  const loaded = source.matchAll(/\bimport\(\s*['"`]([^'"`$]+)['"`]\s*,?\s*\)/g)
  const entries = /^scripts\/|^[^/]+$/.test(file)
    ? source.matchAll(/['"`/}]((?:web|server|shared)\/[\w./-]+\.tsx?)['"`]/g)
    : []
  const beside = source.matchAll(/new URL\(\s*'(\.[^']+\.tsx?)'/g)
  return [
    ...[...loaded, ...beside].map(([, path]) => path ?? ''),
    ...[...entries].map(([, path]) => `#${path ?? ''}`),
  ]
}
