import { wordsOf } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { phrasesOf } from '../phrases.ts'
import type { Phrase } from '../queue-item.ts'

/** From seeing the text to reciting it from memory, and naming it. */
const LEARNING_STEPS = ['read', 'half', 'letters', 'memory', 'reference'] as const
export type LearningStep = (typeof LEARNING_STEPS)[number]

export const BUILT_FROM = ['end', 'beginning'] as const
export type BuiltFrom = (typeof BUILT_FROM)[number]

export interface LearningStage {
  readonly step: LearningStep
  readonly part: Phrase
  /** Words that are new in this part. The others were learned in earlier parts. */
  readonly added: Phrase
  readonly partNumber: number
  readonly parts: number
}

/** Learn verses up to this many words at once, and longer ones phrase by phrase. */
const MAX_WORDS_WITHOUT_PHRASES = 14

/** Read along once, then each part with half its words hidden, with first letters, and from memory. */
export function learningStages(verse: LaidOutText, builtFrom: BuiltFrom): readonly LearningStage[] {
  const words = wordsOf(verse.text).length
  const wholeVerse = { from: 0, to: words }
  const parts = partsToLearn(verse, builtFrom)
  const hidden = parts.flatMap(({ part, added }, index) => {
    const isLast = index === parts.length - 1
    const steps: readonly LearningStep[] = isLast
      ? ['half', 'letters', 'memory', 'reference']
      : ['half', 'letters', 'memory']
    return steps.map((step) => ({ step, part, added, partNumber: index + 1, parts: parts.length }))
  })
  return [
    { step: 'read', part: wholeVerse, added: wholeVerse, partNumber: 1, parts: parts.length },
    ...hidden,
  ]
}

function partsToLearn(
  verse: LaidOutText,
  builtFrom: BuiltFrom,
): readonly Pick<LearningStage, 'part' | 'added'>[] {
  const words = wordsOf(verse.text).length
  const phrases = words > MAX_WORDS_WITHOUT_PHRASES ? phrasesOf(verse) : [{ from: 0, to: words }]
  return builtFrom === 'beginning'
    ? phrases.map((added) => ({ part: { from: 0, to: added.to }, added }))
    : phrases.toReversed().map((added) => ({ part: { from: added.from, to: words }, added }))
}

export const isOfWholeVerse = ({ step, partNumber, parts }: LearningStage): boolean =>
  step === 'read' || (!isOfReference(step) && partNumber === parts)

export const isOfReference = (step: LearningStep): boolean => step === 'reference'

export const isTestStage = (stage: LearningStage): boolean => stage.step === 'memory' && isOfWholeVerse(stage)

/** The accuracy that passes a stage, in whole percent. */
export const PASSED = 90

type WordMask = 'shown' | 'letter' | 'hidden'

/** Hides words learned in earlier parts; of the new ones, every other word, and the other half on the next try. */
export function masksOf({ step, part, added }: LearningStage, tries: number): readonly WordMask[] {
  return Array.from({ length: part.to - part.from }, (_, index): WordMask => {
    const word = part.from + index
    if (step === 'read') return 'shown'
    if (step === 'memory' || word < added.from || word >= added.to) return 'hidden'
    if (step === 'letters') return 'letter'
    return (word - added.from + tries) % 2 === 0 ? 'shown' : 'hidden'
  })
}

export const textOfPart = (text: string, { from, to }: Phrase): string =>
  wordsOf(text)
    .slice(from, to)
    .map(({ shown, gap }) => shown + gap)
    .join('')
    .trim()

/** For someone who already knows the verse: the whole verse from memory, then its reference. */
export const lastPartFromMemory = (stages: readonly LearningStage[]): number => stages.findIndex(isTestStage)

/** Maximum steps per sitting. */
export const MAX_STEPS = 7

/** Consecutive stages: `to` is excluded. */
export interface Sitting {
  readonly from: number
  readonly to: number
}

/** Divides the stages of a verse into sittings of whole parts. */
export function sittingsOf(stages: readonly LearningStage[]): readonly Sitting[] {
  const sittings: Sitting[] = []
  let from = 0
  stages.forEach((stage, index) => {
    const isEndOfPart = stages[index + 1]?.partNumber !== stage.partNumber
    const nextPart = stages.filter(({ partNumber }) => partNumber === stage.partNumber + 1).length
    const isFull = index + 1 - from + nextPart > MAX_STEPS
    if (index === stages.length - 1 || (isEndOfPart && isFull)) {
      sittings.push({ from, to: index + 1 })
      from = index + 1
    }
  })
  return sittings
}
