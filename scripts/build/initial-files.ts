/** What Vite writes about a chunk; files are paths under the folder of the build. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  /** Keys of the chunks that must be there first. */
  readonly imports?: readonly string[]
}

/** Vite's manifest: chunks by the path of their source from `web/`, or by a name of their own where several share one. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What the front page is made of: the page itself, and the parts of its screen where they are chunks of their own. */
const ENTRIES = ['index.html', 'features/home/home-screen.tsx', 'recitation/voice-practice.tsx']

/** The scripts and styles that must have arrived before the front page can be used. Throws where it is not in the build. */
export function initialFiles(manifest: Manifest): { scripts: string[]; styles: string[] } {
  if (manifest['index.html'] === undefined) throw new Error('The build has no front page.')
  const chunks = new Set<Chunk>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(add)
  }
  ENTRIES.forEach(add)
  const all = [...chunks]
  return {
    scripts: [...new Set(all.map(({ file }) => file))],
    styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
  }
}
