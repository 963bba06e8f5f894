import { mapInSteps, type Steps } from '../steps/steps.ts'
import type { MemberRecord } from './member-record.ts'

/** The parts of a record that have their own tables. */
export type StoredRecord = Omit<MemberRecord, 'recitedOn' | 'xpByAttempt'>

export interface Difference {
  readonly part: keyof StoredRecord | 'memory' | 'tests'
  /** The day, verse, achievement, or word that differs; empty for totals. */
  readonly name: string
  readonly kept: string | undefined
  /** The value as JSON; undefined if there should be none. */
  readonly rebuilt: string | undefined
}

/** Finds where a stored record differs from the one rebuilt from its attempts. Pauses after each name. */
export function* findDifferences(kept: StoredRecord, rebuilt: StoredRecord): Steps<Difference[]> {
  const differences: Difference[] = []
  for (const part of PARTS) {
    const [keptValues, rebuiltValues] = [yield* toNamedJson(kept[part]), yield* toNamedJson(rebuilt[part])]
    for (const name of new Set([...keptValues.keys(), ...rebuiltValues.keys()])) {
      const [keptValue, rebuiltValue] = [keptValues.get(name), rebuiltValues.get(name)]
      if (keptValue !== rebuiltValue) differences.push({ part, name, kept: keptValue, rebuilt: rebuiltValue })
      yield
    }
  }
  return differences
}

const PARTS = ['totals', 'days', 'entries', 'achievements', 'missedWords', 'acceptedForms'] as const

function* toNamedJson(part: StoredRecord[keyof StoredRecord]): Steps<ReadonlyMap<string, string>> {
  const named: Iterable<[string, unknown]> = part instanceof Map ? part : [['', part]]
  return new Map(yield* mapInSteps(named, ([name, value]) => [name, toCanonicalJson(value)] as const))
}

/** Formats a value as JSON with sorted keys. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  )
