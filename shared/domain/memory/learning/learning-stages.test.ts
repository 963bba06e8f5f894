import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVerseWords } from '../../recitation/words/words.ts'
import {
  coversWholeVerse,
  isTestStage,
  findFirstTestStage,
  listLearningStages,
  chooseMasks,
  extractPart,
  type BuildDirection,
  type LearningStage,
  MAX_SITTING_STEPS,
  divideIntoSittings,
} from './learning-stages.ts'

const SHORT = 'I can do all things through Christ which strengtheneth me.'
const LONG =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'

/**
 * Draws a stage: its step, then visible words in full, first letters as "f_", and hidden words as "…".
 */
function picture(text: string, stage: LearningStage, tries = 0): string {
  const words = splitVerseWords(extractPart(text, stage.part))
  const shown = chooseMasks(stage, tries).map((mask, index) => {
    const { key = '' } = words[index] ?? {}
    return mask === 'shown' ? key : mask === 'letter' ? `${key[0]}_` : '…'
  })
  return `${stage.step}: ${shown.join(' ')}`
}

test('learns a short verse as a whole', () => {
  const stages = listLearningStages({ text: SHORT }, 'end')
  expect(stages.map(({ step }) => step)).toEqual(['read', 'half', 'letters', 'memory', 'reference'])
  expect(stages.slice(0, 3).map((stage) => picture(SHORT, stage))).toEqual([
    'read: i can do all things through christ which strengtheneth me',
    'half: i … do … things … christ … strengtheneth …',
    'letters: i_ c_ d_ a_ t_ t_ c_ w_ s_ m_',
  ])
})

test('hides the other half on another try', () => {
  const [, half] = listLearningStages({ text: SHORT }, 'end')
  expect(half && picture(SHORT, half, 1)).toBe('half: … can … all … through … which … me')
})

test('builds up a long verse from its end, with learned words hidden', () => {
  const stages = listLearningStages({ text: LONG }, 'end')
  expect(stages.slice(1, 7).map((stage) => picture(LONG, stage))).toEqual([
    'half: but … everlasting …',
    'letters: b_ h_ e_ l_',
    'memory: … … … …',
    'half: that … believeth … him … not … … … … …',
    'letters: t_ w_ b_ i_ h_ s_ n_ p_ … … … …',
    'memory: … … … … … … … … … … … …',
  ])
  expect(stages.slice(-3).map(({ step }) => step)).toEqual(['letters', 'memory', 'reference'])
})

test('builds up a long verse from its beginning', () => {
  const [, first, , , second] = listLearningStages({ text: LONG }, 'beginning')
  expect(first && picture(LONG, first)).toBe('half: for … so … the …')
  expect(second && picture(LONG, second)).toBe('half: … … … … … … that … gave … only … son')
})

test('starts with the whole verse from memory if it is already known', () => {
  const stages = listLearningStages({ text: LONG }, 'end')
  const start = findFirstTestStage(stages)
  expect(stages.slice(start).map(({ step }) => step)).toEqual(['memory', 'reference'])
})

test.each([
  [10, [5]],
  [14, [5]],
])('learns %i words in one sitting of five steps', (count, sizes) => {
  const stages = listLearningStages({ text: Array.from({ length: count }, () => 'word').join(' ') }, 'end')
  expect(divideIntoSittings(stages).map(({ from, to }) => to - from)).toEqual(sizes)
})

test('ends each sitting of a long verse with a part', () => {
  const stages = listLearningStages({ text: LONG }, 'end')
  expect(
    divideIntoSittings(stages).map(({ from, to }) => stages.slice(from, to).map(({ step }) => step)),
  ).toEqual([
    ['read', 'half', 'letters', 'memory', 'half', 'letters', 'memory'],
    ['half', 'letters', 'memory', 'half', 'letters', 'memory', 'reference'],
  ])
})

test('divides all stages into sittings of at most seven steps', () => {
  const words = fc.array(fc.constantFrom('lord,', 'shepherd', 'I', 'shall', 'not', 'want.'), {
    minLength: 1,
    maxLength: 90,
  })
  fc.assert(
    fc.property(words, fc.constantFrom<BuildDirection>('end', 'beginning'), (text, builtFrom) => {
      const stages = listLearningStages({ text: text.join(' ') }, builtFrom)
      const sittings = divideIntoSittings(stages)
      expect(sittings.flatMap(({ from, to }) => stages.slice(from, to))).toEqual(stages)
      for (const { from, to } of sittings) {
        expect(to - from).toBeLessThanOrEqual(MAX_SITTING_STEPS)
        expect(stages[to]?.partNumber).not.toBe(stages[to - 1]?.partNumber)
      }
    }),
  )
})

test('tests the whole verse once, and never exceeds it', () => {
  const text = fc.array(fc.constantFrom('lord,', 'shepherd', 'I', 'shall', 'not', 'want.'), { minLength: 1 })
  fc.assert(
    fc.property(text, fc.constantFrom<BuildDirection>('end', 'beginning'), (words, builtFrom) => {
      const stages = listLearningStages({ text: words.join(' ') }, builtFrom)
      const tests = stages.filter(isTestStage)
      expect(tests).toHaveLength(1)
      expect(tests[0]?.part).toEqual({ from: 0, to: words.length })
      for (const stage of stages.filter(coversWholeVerse)) {
        expect(stage.part).toEqual({ from: 0, to: words.length })
      }
      for (const { part, added } of stages) {
        expect(part.from <= added.from && added.to <= part.to && added.from < added.to).toBe(true)
      }
    }),
  )
})
