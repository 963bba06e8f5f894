import { type Import, readImports, type Sources } from './imports.ts'
import { findBrokenRules } from './rules.ts'

/** Lists broken boundaries, one line each with the files and the reason. */
export function findBreaks(sources: Sources): string[] {
  const imports = readImports(sources)
  const breaks = imports.flatMap((imported) =>
    findBrokenRules(imported).map(
      (rule) => `${imported.from} imports ${imported.to}: ${rule.name}. ${rule.why}`,
    ),
  )
  return [
    ...new Set(breaks),
    ...findCycles(imports).map(
      (cycle) => `${cycle.join(' imports ')}: a cycle. Merge the files, or move what both need to a third.`,
    ),
  ]
}

/** Finds import cycles, including type imports, as closed paths: ["a.ts", "b.ts", "a.ts"]. */
function findCycles(imports: readonly Import[]): string[][] {
  const deps = new Map<string, string[]>()
  for (const { from, to } of imports) deps.set(from, [...(deps.get(from) ?? []), to])

  const cycles: string[][] = []
  const finished = new Set<string>()
  const follow = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start !== -1) cycles.push([...path.slice(start), file])
    if (start !== -1 || finished.has(file)) return
    for (const next of deps.get(file) ?? []) follow(next, [...path, file])
    finished.add(file)
  }
  for (const file of deps.keys()) follow(file, [])
  return cycles
}
