import type { MemberRecord } from './member-record.ts'

/** The parts of a record that are kept in tables of their own. */
export type KeptRecord = Omit<MemberRecord, 'recitedOn' | 'xpOf'>

/** Something that is kept otherwise than the attempts say. */
export interface Difference {
  readonly part: keyof KeptRecord
  /** Which day, verse, achievement or word; empty for the totals. */
  readonly name: string
  /** As JSON; undefined where nothing is kept. */
  readonly kept: string | undefined
  /** As JSON; undefined where nothing should be. */
  readonly rebuilt: string | undefined
}

/** Where a record that is kept differs from the one that was rebuilt from its attempts. There should be nothing. */
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

/** JSON with the fields of every object in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  )
