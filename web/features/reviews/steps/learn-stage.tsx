import { useMemo, useState } from 'react'
import {
  isReferenceStep,
  coversWholeVerse,
  isTestStage,
  chooseMasks,
  PASSING_ACCURACY,
  extractPart,
  type LearningStage,
  type LearningStep,
} from '#shared/domain/memory/learning/learning-stages.ts'
import { extractLayout } from '#shared/domain/recitation/words/word-lines.ts'
import { spellReference, passesReference } from '#shared/domain/memory/learning/reference-to-say.ts'
import { AroundVerse, InItsChapter } from '#web/features/chapters/index.ts'
import type { Practiced } from '#web/practice/practiced.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { usePractice, type Practice } from '#web/practice/use-practice.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { getFirstLetter } from '#web/recitation/words/first-letter.ts'
import type { WordView } from '#web/recitation/words/recitation-view.ts'
import type { LearnedText } from '../learned.ts'
import { NoteLine } from '../session/note-line.tsx'
import { useAutoAdvance } from '../session/use-auto-advance.ts'
import type { RecitationInput } from '../session/use-recitation-input.ts'
import { messages } from './messages.ts'

interface LearnStageProps {
  readonly userId: string
  readonly verse: LearnedText
  readonly stage: LearningStage
  /** Number of failed takes of this stage. */
  readonly tries: number
  readonly cue: string
  readonly recitationInput: RecitationInput
  /** Undefined for the last stage. */
  readonly next: LearningStep | undefined
  readonly onPassed: (result: PracticeResult, deliver: Practice['deliver']) => void
  readonly onRetry: () => void
}

/**
 * Runs one learning step. Continues after a pass and repeats after a failure. Takes of parts and references aren't
 * saved.
 */
export function LearnStage(props: LearnStageProps) {
  const { userId, verse, stage, tries, cue, recitationInput, next, onPassed, onRetry } = props
  const practice = usePractice(toPracticed(stage, verse), userId)
  const [hasPassed, setHasPassed] = useState(false)
  const passKeeper = useMemo(
    () => ({
      keep(take: FinishedTake) {
        practice.keeper.keep(take)
        setHasPassed(isPassed(stage, verse, take))
      },
      finish: practice.keeper.finish,
    }),
    [practice.keeper, stage, verse],
  ) satisfies VerdictKeeper
  const goOn = (result: PracticeResult) => {
    if (result.take !== undefined && isPassed(stage, verse, result.take)) onPassed(result, practice.deliver)
    else onRetry()
  }
  const isPassing = (take: FinishedTake) => isPassed(stage, verse, take)
  const keeper = useAutoAdvance(passKeeper, goOn, isPassing)
  const label = hasPassed ? (next === undefined ? messages.finish : messages.next) : undefined
  // Don't start automatically the first time, so the member can read what to do.
  const isFirst = stage.step === 'read' && tries === 0
  const shows = useMemo(() => chooseVisibleWords(stage, tries), [stage, tries])
  const isReferenceHidden = stage.step === 'reference'
  return (
    <>
      <PracticeSheet
        practice={{ ...practice, keeper }}
        fromMemory={{ ...recitationInput, shows, autoStarts: recitationInput.autoStarts && !isFirst }}
        afterTake={{ kind: 'continue', label, onContinue: goOn }}
      />
      <div className="px-1">
        <NoteLine
          action={!isReferenceHidden && <InItsChapter verse={verse} isHidden={() => shows !== 'text'} />}
        >
          {messages.passAt(PASSING_ACCURACY)}
          {cue !== '' && isTestStage(stage) && ` ${messages.yourCue(cue)}`}
        </NoteLine>
      </div>
      <p role="status" className="sr-only">
        {hasPassed && next !== undefined && messages.passed(messages.step(next))}
      </p>
      {stage.step === 'read' && <AroundVerse verse={verse} />}
    </>
  )
}

const isPassed = ({ step }: LearningStage, { reference }: LearnedText, take: FinishedTake) =>
  isReferenceStep(step) ? passesReference(reference, take) : take.accuracy >= PASSING_ACCURACY

function toPracticed(stage: LearningStage, verse: LearnedText): Practiced {
  if (coversWholeVerse(stage)) return { kind: 'verse', verse }
  const { translation, attribution } = verse
  const recited = isReferenceStep(stage.step)
    ? { reference: messages.verseReference, text: spellReference(verse.reference) }
    : {
        reference: messages.partOf(verse.reference),
        text: extractPart(verse.text, stage.part),
        layout: extractLayout(verse, stage.part),
      }
  return { kind: 'unsaved', text: { ...recited, translation, attribution } }
}

function chooseVisibleWords(stage: LearningStage, tries: number): RecitationInput['shows'] {
  if (stage.step === 'read') return 'text'
  if (stage.step === 'memory' || stage.step === 'reference') return undefined
  const masks = chooseMasks(stage, tries)
  return (words) => words.map((word) => (word.hidden ? maskWord(word, masks[word.index]) : word))
}

function maskWord(word: WordView, mask: ReturnType<typeof chooseMasks>[number] | undefined): WordView {
  if (mask === 'shown') return { ...word, hidden: false }
  return mask === 'letter' ? { ...word, hidden: false, shown: getFirstLetter(word.shown) } : word
}
