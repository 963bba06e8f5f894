import { splitVerseWords } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { splitPhrases } from '../phrases.ts'
import type { Phrase } from '../queue-item.ts'

/** The steps from seeing the text to reciting it from memory, and then saying its reference. */
const LEARNING_STEPS = ['read', 'half', 'letters', 'memory', 'reference'] as const
export type LearningStep = (typeof LEARNING_STEPS)[number]

export const BUILD_DIRECTIONS = ['end', 'beginning'] as const
export type BuildDirection = (typeof BUILD_DIRECTIONS)[number]

export interface LearningStage {
  readonly step: LearningStep
  readonly part: Phrase
  /** Words that are new in this part. The others were learned in earlier parts. */
  readonly added: Phrase
  readonly partNumber: number
  readonly parts: number
}

/** Longer verses are learned phrase by phrase. */
const MAX_WORDS_AT_ONCE = 14

/**
 * Returns the stages of learning a verse. The member first reads along, then recites each part three times: with half of
 * its words hidden, with only first letters, and from memory. The reference comes last.
 */
export function listLearningStages(verse: LaidOutText, builtFrom: BuildDirection): readonly LearningStage[] {
  const words = splitVerseWords(verse.text).length
  const wholeVerse = { from: 0, to: words }
  const parts = listParts(verse, builtFrom)
  const hiddenStages = parts.flatMap(({ part, added }, index) => {
    const isLast = index === parts.length - 1
    const steps: readonly LearningStep[] = isLast
      ? ['half', 'letters', 'memory', 'reference']
      : ['half', 'letters', 'memory']
    return steps.map((step) => ({ step, part, added, partNumber: index + 1, parts: parts.length }))
  })
  return [
    { step: 'read', part: wholeVerse, added: wholeVerse, partNumber: 1, parts: parts.length },
    ...hiddenStages,
  ]
}

function listParts(
  verse: LaidOutText,
  builtFrom: BuildDirection,
): readonly Pick<LearningStage, 'part' | 'added'>[] {
  const words = splitVerseWords(verse.text).length
  const phrases = words > MAX_WORDS_AT_ONCE ? splitPhrases(verse) : [{ from: 0, to: words }]
  return builtFrom === 'beginning'
    ? phrases.map((added) => ({ part: { from: 0, to: added.to }, added }))
    : phrases.toReversed().map((added) => ({ part: { from: added.from, to: words }, added }))
}

export const coversWholeVerse = ({ step, partNumber, parts }: LearningStage): boolean =>
  step === 'read' || (!isReferenceStep(step) && partNumber === parts)

export const isReferenceStep = (step: LearningStep): boolean => step === 'reference'

export const isTestStage = (stage: LearningStage): boolean =>
  stage.step === 'memory' && coversWholeVerse(stage)

/** The accuracy that passes a stage, in whole percent. */
export const PASSING_ACCURACY = 90

type WordMask = 'shown' | 'letter' | 'hidden'

/** Hides words learned in earlier parts and, in the half step, every other new word. The next try hides the other half. */
export function chooseMasks({ step, part, added }: LearningStage, tries: number): readonly WordMask[] {
  return Array.from({ length: part.to - part.from }, (_, index): WordMask => {
    const word = part.from + index
    if (step === 'read') return 'shown'
    if (step === 'memory' || word < added.from || word >= added.to) return 'hidden'
    if (step === 'letters') return 'letter'
    return (word - added.from + tries) % 2 === 0 ? 'shown' : 'hidden'
  })
}

/** Returns the text of a part. */
export const extractPart = (text: string, { from, to }: Phrase): string =>
  splitVerseWords(text)
    .slice(from, to)
    .map(({ shown, gap }) => shown + gap)
    .join('')
    .trim()

/** Returns the index of the stage at which someone who already knows the verse starts: all of it from memory. */
export const findFirstTestStage = (stages: readonly LearningStage[]): number => stages.findIndex(isTestStage)

export const MAX_SITTING_STEPS = 7

/** Consecutive stages: `to` is excluded. */
export interface Sitting {
  readonly from: number
  readonly to: number
}

/** Divides the stages of a verse into sittings of whole parts. */
export function divideIntoSittings(stages: readonly LearningStage[]): readonly Sitting[] {
  const sittings: Sitting[] = []
  let from = 0
  stages.forEach((stage, index) => {
    const isEndOfPart = stages[index + 1]?.partNumber !== stage.partNumber
    const nextPart = stages.filter(({ partNumber }) => partNumber === stage.partNumber + 1).length
    const isFull = index + 1 - from + nextPart > MAX_SITTING_STEPS
    if (index === stages.length - 1 || (isEndOfPart && isFull)) {
      sittings.push({ from, to: index + 1 })
      from = index + 1
    }
  })
  return sittings
}
