/** What Vite writes about a chunk; files are paths under the folder of the build. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  /** Keys of the chunks that must be there first. */
  readonly imports?: readonly string[]
}

/** Vite's manifest: chunks by the path of their source from `web/`, or by a name of their own where several share one. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What the front page is made of: the page itself, and its screen where that is a chunk of its own. */
export const FRONT_PAGE = ['index.html', 'features/home/home-screen.tsx']

/** What it loads on first render; by its name if other screens share the chunk. */
export const VOICE_PRACTICE = [
  'recitation/voice-practice.tsx',
  'voice-practice',
  'features/home/todays-practice.tsx',
]

/** The scripts and styles that must have arrived before the parts with these keys run. Throws where none is in the build. */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  const find = (key: string) => manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  if (!keys.some((key) => find(key) !== undefined)) throw new Error(`The build has no ${keys[0]}.`)
  const chunks = new Set<Chunk>()
  const add = (key: string): void => {
    const chunk = find(key)
    if (chunk === undefined || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  const all = [...chunks]
  return {
    scripts: [...new Set(all.map(({ file }) => file))],
    styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
  }
}
