import { parseSync } from 'rolldown/utils'
import { resolveImport, type Sources } from './imports.ts'

export interface ExportedName {
  readonly file: string
  readonly name: string
  /** The name inside the file; undefined for a re-export. */
  readonly local: string | undefined
}

interface ImportedName {
  readonly from: string
  readonly to: string
  readonly name: string
}

/** Lists every exported name, and every name imported from one of our files. */
export function readNames(sources: Sources): { exported: ExportedName[]; imported: ImportedName[] } {
  const [exported, imported]: [ExportedName[], ImportedName[]] = [[], []]
  for (const [file, source] of sources) {
    const { module } = parseSync(file, source)
    const localImports = new Set(
      module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
    )
    const addImport = (to: string, name: string | null) =>
      imported.push({ from: file, to: resolveImport(file, to), name: name ?? '*' })
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries) addImport(moduleRequest.value, importName.name)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName, exportName, localName } of entries) {
        if (moduleRequest !== null) addImport(moduleRequest.value, importName.name)
        const isReexport = moduleRequest !== null || localImports.has(localName.name ?? '')
        if (exportName.name !== null)
          exported.push({
            file,
            name: exportName.name,
            local: isReexport ? undefined : (localName.name ?? undefined),
          })
      }
    for (const to of findReferencedFiles(file, source)) addImport(to, null)
  }
  return { exported, imported }
}

/** Lists the files loaded by `import('./a.ts')` or `new URL('./a.ts', …)`, or mentioned in a build script or configuration. */
function findReferencedFiles(file: string, source: string): string[] {
  const loaded = source.matchAll(/\bimport\(\s*['"`]([^'"`$]+)['"`]\s*,?\s*\)/g)
  const entries = /^scripts\/|^[^/]+$/.test(file)
    ? source.matchAll(/['"`/}]((?:web|server|shared)\/[\w./-]+\.tsx?)['"`]/g)
    : []
  const urls = source.matchAll(/new URL\(\s*'(\.[^']+\.tsx?)'/g)
  return [
    ...[...loaded, ...urls].map(([, path]) => path ?? ''),
    ...[...entries].map(([, path]) => `#${path ?? ''}`),
  ]
}
