import type { MemberRecord } from './member-record.ts'

/** The parts of a record that have their own tables. */
export type KeptRecord = Omit<MemberRecord, 'recitedOn' | 'xpOf'>

/** Something that is kept, and is not what follows from the attempts. */
export interface Difference {
  readonly part: keyof KeptRecord | 'memory' | 'tests'
  /** Which day, verse, achievement or word; empty for the totals. */
  readonly name: string
  /** As JSON; undefined where nothing is kept. */
  readonly kept: string | undefined
  /** As JSON; undefined where nothing should be. */
  readonly rebuilt: string | undefined
}

/** Where a kept record differs from the one rebuilt from its attempts. Nowhere, if all is well. */
export function differencesBetween(kept: KeptRecord, rebuilt: KeptRecord): Difference[] {
  return PARTS.flatMap((part) => {
    const [is, should] = [namedParts(kept[part]), namedParts(rebuilt[part])]
    const names = new Set([...is.keys(), ...should.keys()])
    return [...names].flatMap((name) => {
      const [one, other] = [is.get(name), should.get(name)]
      return one === other ? [] : [{ part, name, kept: one, rebuilt: other }]
    })
  })
}

const PARTS = ['totals', 'days', 'entries', 'achievements', 'missedWords', 'acceptedForms'] as const

function namedParts(part: KeptRecord[keyof KeptRecord]): ReadonlyMap<string, string> {
  const named: Iterable<[string, unknown]> = part instanceof Map ? part : [['', part]]
  return new Map([...named].map(([name, value]) => [name, canonical(value)]))
}

/** JSON with the fields of every object sorted. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  )
