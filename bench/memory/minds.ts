import { default_w } from 'ts-fsrs'
import { type ForgettingModel, type Hold, makeModel } from '#shared/domain/memory/forgetting-model.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { Chance } from './chance.ts'

/** How a simulated member forgets: the strength of a phrase by days since it was said, and after it is said again. */
export interface Mind<Trace> {
  /** Probability that a phrase comes back. */
  recall(trace: Trace, days: number): number
  /** A phrase after the first recitation, or after another one that many days later. */
  after(trace: Trace | null, days: number, isRecalled: boolean): Trace
}

/** The spread of a member's parameters around the published medians. */
const SPREAD = 0.15
/** What a new phrase is worth differs most between members: about threefold either way. */
const FIRST_SPREAD = 0.7

/** The first parameters say how long something new lasts, one for each grade. */
const INITIAL_STABILITIES = 4

/** A mind that forgets by FSRS-6, each parameter drawn around its published median. */
export function fsrsMind(chance: Chance): Mind<Hold> {
  const first = chance.around(FIRST_SPREAD)
  const parameters = default_w.map(
    (parameter, index) => parameter * (index < INITIAL_STABILITIES ? first : 1) * chance.around(SPREAD),
  )
  const model: ForgettingModel = makeModel(0.9, parameters)
  const grade = (isRecalled: boolean): Grade => (isRecalled ? 'good' : 'again')
  return {
    recall: ({ stability }, days) => model.recall(stability, days),
    after: (hold, days, isRecalled) => model.after(hold, days, grade(isRecalled)),
  }
}

/** Days that a phrase lasts, in a mind that knows only one figure for it. */
interface Strength {
  readonly days: number
}

/** A mind that forgets by another power of time, and gains by how late the phrase was said. */
export function powerMind(chance: Chance): Mind<Strength> {
  const first = 2.6 * chance.around(FIRST_SPREAD)
  const gain = 1.9 * chance.around(SPREAD)
  const decay = 0.35 * chance.around(SPREAD)
  // At its own days, a phrase comes back with 90 %.
  const scale = 0.9 ** (-1 / decay) - 1
  const recall = ({ days: strength }: Strength, days: number) => (1 + (scale * days) / strength) ** -decay
  return {
    recall,
    after(trace, days, isRecalled) {
      if (trace === null) return { days: first * (isRecalled ? 1 : 0.2) }
      if (!isRecalled) return { days: Math.max(0.3, Math.min(trace.days, 0.6 * trace.days ** 0.5)) }
      const lateness = Math.min((1 - recall(trace, days)) / 0.1, 4)
      return { days: trace.days * (1 + gain * trace.days ** -0.12 * lateness ** 0.7) }
    },
  }
}

/** What a phrase is worth in two stores. */
interface TwoStores {
  /** Days until the lasting store holds a share of 1/e. */
  readonly lasting: number
  /** Share that is only in the passing store. */
  readonly passing: number
}

/** A mind of two stores that each forget exponentially: one passes within days, what is said late goes to the other. */
export function twoStoreMind(chance: Chance): Mind<TwoStores> {
  const first = 30 * chance.around(FIRST_SPREAD)
  const gain = 1.6 * chance.around(SPREAD)
  const passingDays = 2.5 * chance.around(SPREAD)
  const recall = ({ lasting, passing }: TwoStores, days: number) =>
    passing * Math.exp(-days / passingDays) + (1 - passing) * Math.exp(-days / lasting)
  return {
    recall,
    after(trace, days, isRecalled) {
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
