import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCalendarDay } from '../calendar-day.ts'
import { sortList, LIST_ORDERS, type SortFields, getListState } from './list-order.ts'

const MEMORY = { state: 'known', tests: 3, recall: 0.9, dueOn: '2026-12-01' } as const
const TODAY = parseCalendarDay('2026-11-20')

const fact = (differing: Partial<SortFields>): SortFields => ({
  place: 43_003_016,
  added: '2026-11-01T12:00:00.000Z',
  memory: undefined,
  ...differing,
})

const LIST: Readonly<Record<string, SortFields>> = {
  known: fact({ place: 3, added: '2026-11-02T12:00:00.000Z', memory: MEMORY }),
  due: fact({
    place: 2,
    added: '2026-11-05T12:00:00.000Z',
    memory: { ...MEMORY, recall: 0.7, dueOn: '2026-11-19' },
  }),
  missed: fact({ place: 1, memory: { ...MEMORY, state: 'learning', recall: null, dueOn: '2026-11-20' } }),
  fresh: fact({
    place: 5,
    added: '2026-11-04T12:00:00.000Z',
    memory: { state: 'learning', tests: 0, recall: null, dueOn: null },
  }),
  paused: fact({ place: 4, memory: { ...MEMORY, state: 'resting', recall: 0.1 } }),
  card: fact({ place: undefined, added: '2026-11-06T12:00:00.000Z' }),
}

test.each([
  ['added', 'card due fresh known missed paused'],
  ['bible', 'missed due known paused fresh card'],
  ['due', 'due missed known fresh paused card'],
  ['weakest', 'missed due known fresh paused card'],
] as const)('sorts by %s', (order, names) => {
  const listed = sortList(Object.keys(LIST), order, (name) => LIST[name] ?? expect.fail())
  expect(listed.join(' ')).toBe(names)
})

test('loses no items and doesn’t change a sorted list', () => {
  const memory = fc.record({
    state: fc.constantFrom('learning', 'known', 'resting'),
    tests: fc.nat(5),
    recall: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    dueOn: fc.option(fc.constantFrom('2026-11-19', '2026-11-20', '2027-01-01')),
  })
  const facts = fc.record({
    place: fc.option(fc.integer({ min: 1_001_001, max: 66_022_021 }), { nil: undefined }),
    added: fc.constantFrom('2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z'),
    memory: fc.option(memory, { nil: undefined }),
  }) as fc.Arbitrary<SortFields>
  fc.assert(
    fc.property(fc.array(facts), fc.constantFrom(...LIST_ORDERS), (list, order) => {
      const once = sortList(list, order, (item) => item)
      expect(new Set(once)).toEqual(new Set(list))
      expect(sortList(once, order, (item) => item)).toEqual(once)
    }),
  )
})

test('getListState returns the state of each item', () => {
  const states = Object.entries(LIST).map(([name, { memory }]) => `${name}: ${getListState(memory, TODAY)}`)
  expect(states).toEqual([
    'known: known',
    'due: due',
    'missed: due',
    'fresh: new',
    'paused: paused',
    'card: none',
  ])
})
