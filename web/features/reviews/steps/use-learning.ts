import { useMemo, useState } from 'react'
import {
  isTestStage,
  findFirstTestStage,
  listLearningStages,
  type Sitting,
  divideIntoSittings,
  type BuildDirection,
  type LearningStage,
} from '#shared/domain/memory/learning/learning-stages.ts'
import type { LearnedText } from '../learned.ts'
import { storeLearning, loadLearning, type StoredLearning } from './stored-learning.ts'

export interface Learning {
  readonly stages: readonly LearningStage[]
  readonly stageIndex: number
  /** The stages of this sitting. */
  readonly sitting: Sitting
  /** Whether a sitting was just finished and more remain. */
  readonly isSittingOver: boolean
  readonly keepGoing: () => void
  /** Number of failed takes of this stage. */
  readonly tries: number
  readonly builtFrom: BuildDirection
  readonly cue: string
  readonly pass: () => void
  readonly retry: () => void
  readonly back: () => void
  /** Jumps to the stage that recites the whole verse from memory. */
  readonly skipToTest: () => void
  readonly setBuiltFrom: (from: BuildDirection) => void
  readonly setCue: (cue: string) => void
}

/** Guides a member through the stages of a verse, resuming where they left off on this device. */
export function useLearning(userId: string, verse: LearnedText): Learning {
  const [stored, setStored] = useState(() => loadLearning(userId, verse.id))
  const [tries, setTries] = useState(0)
  const [isSittingOver, setIsSittingOver] = useState(false)
  const { builtFrom, cue } = stored
  const stages = useMemo(() => listLearningStages(verse, builtFrom), [verse, builtFrom])
  // The text may have become shorter.
  const stageIndex = Math.min(stored.at, stages.length - 1)
  const sitting = divideIntoSittings(stages).find(({ to }) => stageIndex < to) ?? {
    from: 0,
    to: stages.length,
  }
  const keep = (change: Partial<StoredLearning>) => {
    const next = { ...stored, at: stageIndex, ...change }
    setStored(next)
    storeLearning(userId, verse.id, next)
  }
  const goTo = (stage: number) => {
    setTries(0)
    keep({ at: stage })
  }
  return {
    stages,
    stageIndex,
    sitting,
    isSittingOver,
    keepGoing: () => setIsSittingOver(false),
    tries,
    builtFrom,
    cue,
    pass() {
      const isTested = stages.slice(0, stageIndex + 1).some(isTestStage)
      const next = { ...stored, at: Math.min(stageIndex + 1, stages.length - 1) }
      setTries(0)
      setIsSittingOver(stageIndex + 1 === sitting.to && stageIndex + 1 < stages.length)
      setStored(next)
      // Once said from memory, the verse counts as learned, so reset the stage.
      storeLearning(userId, verse.id, isTested ? { ...next, at: 0 } : next)
    },
    retry: () => setTries((previous) => previous + 1),
    back: () => goTo(Math.max(0, stageIndex - 1)),
    skipToTest: () => goTo(findFirstTestStage(stages)),
    setBuiltFrom(from) {
      setTries(0)
      // Keep the reading stage done; the parts after it have changed.
      keep({ builtFrom: from, at: Math.min(stageIndex, 1) })
    },
    setCue: (word) => keep({ cue: word }),
  }
}
