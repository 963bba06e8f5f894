import { default_w } from 'ts-fsrs'
import { type ForgettingModel, type FsrsState, createModel } from '#shared/domain/memory/forgetting-model.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { Chance } from './chance.ts'

/**
 * A simulated member's forgetting model. Computes how likely a phrase is recalled some days after it was recited, and its
 * trace after each recitation.
 */
export interface MemoryModel<Trace> {
  recall(trace: Trace, days: number): number
  /** Returns a phrase's trace after a recitation some days later. `trace` is null for the first recitation. */
  traceAfter(trace: Trace | null, days: number, isRecalled: boolean): Trace
}

/** Variation of a member's parameters around the published medians. */
const PARAMETER_SPREAD = 0.15
/** Initial stability varies the most between members: about threefold either way. */
const STABILITY_SPREAD = 0.7

/** The first parameters are initial stabilities, one per grade. */
const INITIAL_STABILITY_COUNT = 4

/** Creates a model that forgets by FSRS-6, with each parameter drawn around its published median. */
export function createFsrsMemory(chance: Chance): MemoryModel<FsrsState> {
  const first = chance.logNormal(STABILITY_SPREAD)
  const parameters = default_w.map(
    (parameter, index) =>
      parameter * (index < INITIAL_STABILITY_COUNT ? first : 1) * chance.logNormal(PARAMETER_SPREAD),
  )
  const model: ForgettingModel = createModel(0.9, parameters)
  const grade = (isRecalled: boolean): Grade => (isRecalled ? 'good' : 'again')
  return {
    recall: ({ stability }, days) => model.recall(stability, days),
    traceAfter: (state, days, isRecalled) => model.after(state, days, grade(isRecalled)),
  }
}

/** This model's only state: the stability of a phrase in days. */
interface Strength {
  readonly days: number
}

/** Creates a model that forgets by a different power law and gains more from late recitations. */
export function createPowerLawMemory(chance: Chance): MemoryModel<Strength> {
  const first = 2.6 * chance.logNormal(STABILITY_SPREAD)
  const gain = 1.9 * chance.logNormal(PARAMETER_SPREAD)
  const decay = 0.35 * chance.logNormal(PARAMETER_SPREAD)
  // After its stability in days, a phrase is recalled with a probability of 90%.
  const scale = 0.9 ** (-1 / decay) - 1
  const recall = ({ days: strength }: Strength, days: number) => (1 + (scale * days) / strength) ** -decay
  return {
    recall,
    traceAfter(trace, days, isRecalled) {
      if (trace === null) return { days: first * (isRecalled ? 1 : 0.2) }
      if (!isRecalled) return { days: Math.max(0.3, Math.min(trace.days, 0.6 * trace.days ** 0.5)) }
      const lateness = Math.min((1 - recall(trace, days)) / 0.1, 4)
      return { days: trace.days * (1 + gain * trace.days ** -0.12 * lateness ** 0.7) }
    },
  }
}

interface TwoStores {
  /** Days until recall from the lasting store falls to 1/e. */
  readonly lasting: number
  /** Share of the phrase that is only in the short-lived store. */
  readonly passing: number
}

/**
 * Creates a model that forgets exponentially in two stores: the first fades within days, and late recitations move a
 * phrase to the second.
 */
export function createTwoStoreMemory(chance: Chance): MemoryModel<TwoStores> {
  const first = 30 * chance.logNormal(STABILITY_SPREAD)
  const gain = 1.6 * chance.logNormal(PARAMETER_SPREAD)
  const passingDays = 2.5 * chance.logNormal(PARAMETER_SPREAD)
  const recall = ({ lasting, passing }: TwoStores, days: number) =>
    passing * Math.exp(-days / passingDays) + (1 - passing) * Math.exp(-days / lasting)
  return {
    recall,
    traceAfter(trace, days, isRecalled) {
      if (trace === null) return { lasting: first * (isRecalled ? 1 : 0.4), passing: isRecalled ? 0.25 : 0.6 }
      if (!isRecalled)
        return { lasting: Math.max(trace.lasting * 0.4, 5), passing: Math.min(trace.passing + 0.2, 0.6) }
      const lateness = Math.min((1 - recall(trace, days)) / 0.1, 3)
      return {
        lasting: trace.lasting * (1 + gain * lateness ** 0.8 * 0.8),
        passing: trace.passing * (days === 0 ? 1 : 0.6),
      }
    },
  }
}
