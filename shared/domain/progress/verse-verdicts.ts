import { normalForm } from '../recitation/words/normal-form.ts'
import { wordsOf } from '../recitation/words/words.ts'

/** Drops verdicts of words that aren't in the verse, and repeats beyond those in it, which aren't worth storing. */
export function keepVerseVerdicts<Judged extends { readonly expected: string }>(
  judged: readonly Judged[],
  text: string,
): Judged[] {
  const remaining = new Map<string, number>()
  for (const { key } of wordsOf(text)) remaining.set(key, (remaining.get(key) ?? 0) + 1)
  return judged.filter(({ expected }) => {
    const key = normalForm(expected)
    const times = remaining.get(key) ?? 0
    if (times > 0) remaining.set(key, times - 1)
    return times > 0
  })
}
