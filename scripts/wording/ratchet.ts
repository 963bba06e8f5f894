import type { Hit } from './find-phrases.ts'

/** Hits per folder, like { "web/practice": 18 }. Folders without any are left out. */
export type Counts = Readonly<Record<string, number>>

/** The first two folders of a path: "server/db" for server/db/backup/restore.ts. */
const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')

/** Counts hits by folder, in alphabetical order. */
export function countByFolder(hits: readonly Hit[]): Counts {
  const counts = new Map<string, number>()
  for (const { file } of hits) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One line for each hit in a folder with more hits than allowed, after a line that says so. */
export function findExcess(hits: readonly Hit[], allowed: Counts): string[] {
  return Object.entries(countByFolder(hits)).flatMap(([folder, count]) => {
    const most = allowed[folder] ?? 0
    if (count <= most) return []
    const lines = hits
      .filter(({ file }) => folderOf(file) === folder)
      .map(({ file, kind, words }) => `  ${file}: "${words}" (${kind})`)
    return [`${folder}: ${count} phrases, ${most} allowed. Rewrite those you added:`, ...lines]
  })
}

/** The allowed counts, each lowered to what is there. */
export const lowered = (allowed: Counts, counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(allowed)
      .map(([folder, most]) => [folder, Math.min(most, counts[folder] ?? 0)] as const)
      .filter(([, most]) => most > 0),
  )
