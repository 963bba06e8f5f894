import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '../../recitation/words/words.ts'
import {
  isOfWholeVerse,
  isTestStage,
  lastPartFromMemory,
  learningStages,
  masksOf,
  textOfPart,
  type BuiltFrom,
  type LearningStage,
  MAX_STEPS,
  sittingsOf,
} from './learning-stages.ts'

const SHORT = 'I can do all things through Christ which strengtheneth me.'
const LONG =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'

/**
 * Draws a stage: "(half) [for] god": said words in brackets, visible ones in full, letters as "f_", the rest
 * as "…".
 */
function picture(text: string, stage: LearningStage, tries = 0): string {
  const words = wordsOf(textOfPart(text, stage.part))
  const shown = masksOf(stage, tries).map((mask, index) => {
    const { key = '' } = words[index] ?? {}
    return mask === 'shown' ? key : mask === 'letter' ? `${key[0]}_` : '…'
  })
  return `${stage.step}: ${shown.join(' ')}`
}

test('a short verse is learned at once', () => {
  const stages = learningStages({ text: SHORT }, 'end')
  expect(stages.map(({ step }) => step)).toEqual(['read', 'half', 'letters', 'memory', 'reference'])
  expect(stages.slice(0, 3).map((stage) => picture(SHORT, stage))).toEqual([
    'read: i can do all things through christ which strengtheneth me',
    'half: i … do … things … christ … strengtheneth …',
    'letters: i_ c_ d_ a_ t_ t_ c_ w_ s_ m_',
  ])
})

test('another try hides the other half', () => {
  const [, half] = learningStages({ text: SHORT }, 'end')
  expect(half && picture(SHORT, half, 1)).toBe('half: … can … all … through … which … me')
})

test('a long verse is built up from its end, with known words hidden', () => {
  const stages = learningStages({ text: LONG }, 'end')
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

test('or from its beginning', () => {
  const [, first, , , second] = learningStages({ text: LONG }, 'beginning')
  expect(first && picture(LONG, first)).toBe('half: for … so … the …')
  expect(second && picture(LONG, second)).toBe('half: … … … … … … that … gave … only … son')
})

test('someone who already knows the verse says all of it from memory, then the reference', () => {
  const stages = learningStages({ text: LONG }, 'end')
  const at = lastPartFromMemory(stages)
  expect(stages.slice(at).map(({ step }) => step)).toEqual(['memory', 'reference'])
})

test.each([
  [10, [5]],
  [14, [5]],
])('%i words take five steps in one sitting', (count, sizes) => {
  const stages = learningStages({ text: Array.from({ length: count }, () => 'word').join(' ') }, 'end')
  expect(sittingsOf(stages).map(({ from, to }) => to - from)).toEqual(sizes)
})

test('a long verse is learned in sittings that end with a part', () => {
  const stages = learningStages({ text: LONG }, 'end')
  expect(sittingsOf(stages).map(({ from, to }) => stages.slice(from, to).map(({ step }) => step))).toEqual([
    ['read', 'half', 'letters', 'memory', 'half', 'letters', 'memory'],
    ['half', 'letters', 'memory', 'half', 'letters', 'memory', 'reference'],
  ])
})

test('no sitting has more than seven steps, and together they are all stages', () => {
  const words = fc.array(fc.constantFrom('lord,', 'shepherd', 'I', 'shall', 'not', 'want.'), {
    minLength: 1,
    maxLength: 90,
  })
  fc.assert(
    fc.property(words, fc.constantFrom<BuiltFrom>('end', 'beginning'), (text, builtFrom) => {
      const stages = learningStages({ text: text.join(' ') }, builtFrom)
      const sittings = sittingsOf(stages)
      expect(sittings.flatMap(({ from, to }) => stages.slice(from, to))).toEqual(stages)
      for (const { from, to } of sittings) {
        expect(to - from).toBeLessThanOrEqual(MAX_STEPS)
        expect(stages[to]?.partNumber).not.toBe(stages[to - 1]?.partNumber)
      }
    }),
  )
})

test('every text ends with one test of the whole verse, and no part is larger than the verse', () => {
  const text = fc.array(fc.constantFrom('lord,', 'shepherd', 'I', 'shall', 'not', 'want.'), { minLength: 1 })
  fc.assert(
    fc.property(text, fc.constantFrom<BuiltFrom>('end', 'beginning'), (words, builtFrom) => {
      const stages = learningStages({ text: words.join(' ') }, builtFrom)
      const tests = stages.filter(isTestStage)
      expect(tests).toHaveLength(1)
      expect(tests[0]?.part).toEqual({ from: 0, to: words.length })
      for (const stage of stages.filter(isOfWholeVerse)) {
        expect(stage.part).toEqual({ from: 0, to: words.length })
      }
      for (const { part, added } of stages) {
        expect(part.from <= added.from && added.to <= part.to && added.from < added.to).toBe(true)
      }
    }),
  )
})
