import type { HeardWord } from '#shared/domain/recitation/heard.ts'
import type { Segment } from './engine.ts'

/** The engine's explanation in words of the verse and stretches of other sound. */
export function heardIn(
  segments: readonly Segment[],
  wordNamed: (name: string) => { text: string; at: number } | undefined,
): HeardWord[] {
  const heard: HeardWord[] = []
  for (const { name } of segments) {
    const word = wordNamed(name)
    const last = heard.at(-1)
    if (word !== undefined) heard.push(word)
    else if (name.startsWith('~') && last?.text === '')
      heard.splice(-1, 1, { text: '', sounds: (last.sounds ?? 0) + 1 })
    else if (name.startsWith('~')) heard.push({ text: '', sounds: 1 })
  }
  return heard
}
