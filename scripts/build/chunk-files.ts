interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  /** Keys of chunks that must load first. */
  readonly imports?: readonly string[]
}

/** Vite's manifest: chunks by source path below `web/`, or by name if several share one. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The front page, and its screen in case that is a separate chunk. */
export const FRONT_PAGE = ['index.html', 'features/home/home-screen.tsx']

/** The chunks loaded on first render, by path, or by name in case other screens share the chunk. */
export const VOICE_PRACTICE = [
  'recitation/voice-practice.tsx',
  'voice-practice',
  'features/home/todays-practice.tsx',
]

/** Lists the scripts and styles that must load before these chunks run. Throws if the build has none of the chunks. */
export function findChunkFiles(
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
