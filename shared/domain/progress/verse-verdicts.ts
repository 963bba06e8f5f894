import { toNormalForm } from '../recitation/words/normal-form.ts'
import { splitVerseWords } from '../recitation/words/words.ts'

/** Drops verdicts of words that aren't in the verse and repeats beyond those in it, which aren't worth storing. */
export function keepVerseVerdicts<Judged extends { readonly expected: string }>(
  judged: readonly Judged[],
  text: string,
): Judged[] {
  const remaining = new Map<string, number>()
  for (const { key } of splitVerseWords(text)) remaining.set(key, (remaining.get(key) ?? 0) + 1)
  return judged.filter(({ expected }) => {
    const key = toNormalForm(expected)
    const times = remaining.get(key) ?? 0
    if (times > 0) remaining.set(key, times - 1)
    return times > 0
  })
}
