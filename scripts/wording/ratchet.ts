import type { Hit } from './find-phrases.ts'

/** Hits per folder, like { "web/practice": 18 }. Folders without any are left out. */
export type Counts = Readonly<Record<string, number>>

/** Returns the first two folders of a path: "server/db" for server/db/backup/restore.ts. */
const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')

/** Counts hits by folder, in alphabetical order. */
export function countByFolder(hits: readonly Hit[]): Counts {
  const counts = new Map<string, number>()
  for (const { file } of hits) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns a line for each hit in a folder with more hits than allowed, after a line that says so. */
export function findExcess(hits: readonly Hit[], allowed: Counts): string[] {
  return Object.entries(countByFolder(hits)).flatMap(([folder, count]) => {
    const limit = allowed[folder] ?? 0
    if (count <= limit) return []
    const lines = hits
      .filter(({ file }) => folderOf(file) === folder)
      .map(({ file, kind, words }) => `  ${file}: "${words}" (${kind})`)
    return [`${folder}: ${count} phrases, ${limit} allowed. Rewrite those you added:`, ...lines]
  })
}

/** Lowers the allowed counts to what is there. */
export const lowerCounts = (allowed: Counts, counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(allowed)
      .map(([folder, limit]) => [folder, Math.min(limit, counts[folder] ?? 0)] as const)
      .filter(([, limit]) => limit > 0),
  )
