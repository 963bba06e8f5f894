import { expect, test } from 'vitest'
import { beginRecitation, hear } from '../from-memory/recitation.ts'
import { beginGuided, computeGuidedAccuracy, hearGuided } from '../guided/guided.ts'
import { isRightVerdict } from '../verdict.ts'
import { splitTranscript } from './transcript-words.ts'
import { splitVerseWords } from './words.ts'

test.each([
  ['until 70 * 7', 'until 70 times 7'],
  ['10,000 × 10,000', '10,000 times 10,000'],
  ['70x7', '70 times 7'],
  ['2½ cubits', '2 and ½ cubits'],
  ['1/3 part', '1/3 part'],
  ['he * said — x', 'he said x'],
])('splits %j into "%s"', (transcript, words) => expect(splitTranscript(transcript).join(' ')).toBe(words))

test.each([
  ['Until seventy times seven.', 'until 70 * 7'],
  ['ten thousand times ten thousand', '10,000 x 10,000'],
  ['a third part of the waters', '1/3 part of the waters'],
  ['two thirds of them shall die', '2/3 of them shall die'],
  ['two and a half tribes', '2 1/2 tribes'],
  ['threescore years and ten', '3 score years and 10'],
  ['fourscore and five', '4 score and 5'],
  ['threescore valiant men', '60 valiant men'],
  ['thirty, sixty, hundredfold', '30 60 100 fold'],
  ['his thousands, and David his ten thousands', 'his 1000s and David his 10,000s'],
])('%s is heard in "%s"', (text, heard) => {
  const verse = splitVerseWords(text)
  const words = splitTranscript(heard).map((word) => ({ text: word }))
  const hypothesis = { words, settled: words.length }
  const recitation = hear(beginRecitation(verse), hypothesis, true)
  expect(recitation.words.filter(({ verdict }) => !isRightVerdict(verdict))).toEqual([])
  expect(computeGuidedAccuracy(hearGuided(beginGuided(verse), hypothesis))).toBe(100)
})

test('a different number is still a different word', () => {
  const words = [{ text: '1/3' }, { text: 'men' }]
  const { words: verdicts } = hear(
    beginRecitation(splitVerseWords('thirteen men')),
    { words, settled: 2 },
    true,
  )
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['wrong', 'correct'])
})
