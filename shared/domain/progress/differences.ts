import { mapInSteps, type Steps } from '../steps/steps.ts'
import type { MemberRecord } from './member-record.ts'

/** The parts of a record that have their own tables. */
export type StoredRecord = Omit<MemberRecord, 'recitedOn' | 'xpOf'>

export interface Difference {
  readonly part: keyof StoredRecord | 'memory' | 'tests'
  /** The day, verse, achievement or word that differs; empty for totals. */
  readonly name: string
  readonly kept: string | undefined
  /** As JSON; undefined if nothing should be. */
  readonly rebuilt: string | undefined
}

/** Finds where a stored record differs from the one rebuilt from its attempts. One name per step. */
export function* differencesBetween(kept: StoredRecord, rebuilt: StoredRecord): Steps<Difference[]> {
  const differences: Difference[] = []
  for (const part of PARTS) {
    const [is, should] = [yield* namedParts(kept[part]), yield* namedParts(rebuilt[part])]
    for (const name of new Set([...is.keys(), ...should.keys()])) {
      const [one, other] = [is.get(name), should.get(name)]
      if (one !== other) differences.push({ part, name, kept: one, rebuilt: other })
      yield
    }
  }
  return differences
}

const PARTS = ['totals', 'days', 'entries', 'achievements', 'missedWords', 'acceptedForms'] as const

function* namedParts(part: StoredRecord[keyof StoredRecord]): Steps<ReadonlyMap<string, string>> {
  const named: Iterable<[string, unknown]> = part instanceof Map ? part : [['', part]]
  return new Map(yield* mapInSteps(named, ([name, value]) => [name, canonical(value)] as const))
}

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  )
