import { wordsOf } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { phrasesOf } from '../phrases.ts'
import type { Phrase } from '../queue-item.ts'

/** How a new verse is learned, from its text in view to its text out of sight, with its reference before and after. */
export const LEARNING_STEPS = [
  'read',
  'half',
  'letters',
  'reference-before',
  'memory',
  'reference-after',
] as const
export type LearningStep = (typeof LEARNING_STEPS)[number]

/** From which end a long verse is built up. */
export const BUILT_FROM = ['end', 'beginning'] as const
export type BuiltFrom = (typeof BUILT_FROM)[number]

/** One take of a verse that is being learned. */
export interface LearningStage {
  readonly step: LearningStep
  /** The words that are said. */
  readonly part: Phrase
  /** Those among them that this part has added; the others are known by heart from the part before. */
  readonly added: Phrase
  /** Which part of the verse this is, from 1, of how many. */
  readonly partNumber: number
  readonly parts: number
}

/** A verse of so many words is learned at once, a longer one phrase by phrase. */
const AT_ONCE = 12

/** The stages of a verse, in order: read along once, then each part by half its words, its first letters, and from memory. */
export function learningStages(verse: LaidOutText, builtFrom: BuiltFrom): readonly LearningStage[] {
  const words = wordsOf(verse.text).length
  const whole = { from: 0, to: words }
  const parts = partsToLearn(verse, builtFrom)
  const hidden = parts.flatMap(({ part, added }, index) => {
    const isLast = index === parts.length - 1
    const steps: readonly LearningStep[] = isLast
      ? ['half', 'letters', 'reference-before', 'memory', 'reference-after']
      : ['half', 'letters', 'memory']
    return steps.map((step) => ({ step, part, added, partNumber: index + 1, parts: parts.length }))
  })
  return [{ step: 'read', part: whole, added: whole, partNumber: 1, parts: parts.length }, ...hidden]
}

/** The parts of a verse, each with one phrase more than the one before; the last one is the verse. */
function partsToLearn(
  verse: LaidOutText,
  builtFrom: BuiltFrom,
): readonly Pick<LearningStage, 'part' | 'added'>[] {
  const words = wordsOf(verse.text).length
  const phrases = words > AT_ONCE ? phrasesOf(verse) : [{ from: 0, to: words }]
  return builtFrom === 'beginning'
    ? phrases.map((added) => ({ part: { from: 0, to: added.to }, added }))
    : phrases.toReversed().map((added) => ({ part: { from: added.from, to: words }, added }))
}

/** Whether all of the verse is said, and not its reference. */
export const isOfWholeVerse = ({ step, partNumber, parts }: LearningStage): boolean =>
  step === 'read' || (!isOfReference(step) && partNumber === parts)

/** Whether the reference is said, and not the verse. */
export const isOfReference = (step: LearningStep): boolean =>
  step === 'reference-before' || step === 'reference-after'

/** Whether this is the stage in which all of the verse is said with none of it in sight: a test of memory. */
export const isTestStage = (stage: LearningStage): boolean => stage.step === 'memory' && isOfWholeVerse(stage)

/** A stage is passed from this accuracy on. Whole percent. */
export const PASSED = 90

/** How much of a word is in sight before it is said. */
type WordMask = 'shown' | 'letter' | 'hidden'

/**
 * How much of each word of a stage is in sight. What the parts before have taught is hidden; of what is added every other
 * word goes first, and with another try the other half.
 */
export function masksOf({ step, part, added }: LearningStage, tries: number): readonly WordMask[] {
  return Array.from({ length: part.to - part.from }, (_, index): WordMask => {
    const word = part.from + index
    if (step === 'read') return 'shown'
    if (step === 'memory' || word < added.from || word >= added.to) return 'hidden'
    if (step === 'letters') return 'letter'
    return (word - added.from + tries) % 2 === 0 ? 'shown' : 'hidden'
  })
}

/** The printed words of a part. */
export const textOfPart = (text: string, { from, to }: Phrase): string =>
  wordsOf(text)
    .slice(from, to)
    .map(({ shown, gap }) => shown + gap)
    .join('')
    .trim()

/** The stage for somebody who can say the verse already: the reference, then all of it from memory. */
export const lastPartFromMemory = (stages: readonly LearningStage[]): number =>
  stages.findIndex(({ step }) => step === 'reference-before')
