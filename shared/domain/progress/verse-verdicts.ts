import { normalForm } from '../recitation/words/normal-form.ts'
import { wordsOf } from '../recitation/words/words.ts'

/**
 * Of judged words those that the verse has, each as often as the verse has it, in their order: nothing else is worth
 * keeping, however much was sent.
 */
export function verdictsOfVerse<Judged extends { readonly expected: string }>(
  judged: readonly Judged[],
  text: string,
): Judged[] {
  const left = new Map<string, number>()
  for (const { key } of wordsOf(text)) left.set(key, (left.get(key) ?? 0) + 1)
  return judged.filter(({ expected }) => {
    const key = normalForm(expected)
    const times = left.get(key) ?? 0
    if (times > 0) left.set(key, times - 1)
    return times > 0
  })
}
