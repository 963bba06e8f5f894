import { expect, test } from 'vitest'
import { computeAccuracy } from '../../recitation/accuracy.ts'
import { beginRecitation, hear } from '../../recitation/from-memory/recitation.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import { spellReference, passesReference } from './reference-to-say.ts'

/** Recites a reference as a browser transcribes it and judges it. */
function judgeReference(printed: string, heard: string) {
  const recitation = beginRecitation(splitVerseWords(spellReference(printed)))
  const { words } = hear(recitation, { words: heard.split(' ').map((text) => ({ text })), settled: 0 }, true)
  return passesReference(printed, { accuracy: computeAccuracy(words) ?? 0, words })
}

test.each([
  ['John 3:16', 'john three sixteen'],
  ['John 3:16', 'John 3:16'],
  ['John 3:16', 'John 316'],
  ['John 3:16', 'John chapter 3 verse 16'],
  ['1 John 4:7', '1 John 4:7'],
  ['1 John 4:7', 'first john four seven'],
  ['Psalm 119:105', 'Psalm 119:105'],
  ['Psalm 119:105', 'psalm one nineteen one oh five'],
])('accepts %s said as "%s"', (printed, heard) => expect(judgeReference(printed, heard)).toBe(true))

test.each([
  ['John 3:16', 'John 3:17'],
  ['John 3:16', 'Luke 3:16'],
  ['John 3:16', 'John'],
  ['1 John 4:7', '2 John 4:7'],
])('rejects %s said as "%s"', (printed, heard) => expect(judgeReference(printed, heard)).toBe(false))
