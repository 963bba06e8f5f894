import type { Hit } from './find-phrases.ts'

/** Hits per folder, like { "web/practice": 18 }. Folders without any are left out. */
export type Counts = Readonly<Record<string, number>>

/** Returns a path's first two folders: "server/db" for server/db/backup/restore.ts. */
const toFolder = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')

/** Counts hits by folder, in alphabetical order. */
export function countByFolder(hits: readonly Hit[]): Counts {
  const counts = new Map<string, number>()
  for (const { file } of hits) counts.set(toFolder(file), (counts.get(toFolder(file)) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** For each folder with more hits than allowed, returns a line that says so and a line for each hit. */
export function findExcess(hits: readonly Hit[], allowed: Counts): string[] {
  return Object.entries(countByFolder(hits)).flatMap(([folder, count]) => {
    const limit = allowed[folder] ?? 0
    if (count <= limit) return []
    const lines = hits
      .filter(({ file }) => toFolder(file) === folder)
      .map(({ file, kind, words }) => `  ${file}: "${words}" (${kind})`)
    return [`${folder}: ${count} phrases, ${limit} allowed. Rewrite those you added:`, ...lines]
  })
}

/** Lowers the allowed counts to the actual ones. */
export const lowerCounts = (allowed: Counts, counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(allowed)
      .map(([folder, limit]) => [folder, Math.min(limit, counts[folder] ?? 0)] as const)
      .filter(([, limit]) => limit > 0),
  )
