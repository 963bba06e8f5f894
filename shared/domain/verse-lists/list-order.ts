import { type MemoryFields, findVerseStatus } from '../memory/learning/verse-status.ts'
import { type CalendarDay, parseInstant } from '../calendar-day.ts'

export const LIST_ORDERS = ['added', 'bible', 'due', 'weakest'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** The state of a listed verse; `none` if it isn't being learned. */
export const LIST_STATES = ['none', 'new', 'learning', 'due', 'known', 'paused'] as const
export type ListState = (typeof LIST_STATES)[number]

/** The fields a list is sorted by. */
export interface SortFields {
  /** The `toOrderNumber` of its place; undefined for a card that isn't from the Bible. */
  readonly place: number | undefined
  /** An ISO instant. */
  readonly added: string
  /** Undefined for an item that isn't being learned. */
  readonly memory: MemoryFields | undefined
}

/**
 * Sorts a list: newest first, by place in the Bible, by due date, or by lowest recall. Items without the value come last,
 * and equal items keep their order.
 */
export function sortList<Item>(
  items: readonly Item[],
  order: ListOrder,
  getFields: (item: Item) => SortFields,
): Item[] {
  return items
    .map((item) => ({ item, rank: getRank(order, getFields(item)) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ item }) => item)
}

/** Sort after every date. */
const LAST_DAYS = ['~1', '~2', '~3'] as const
/** Sort after every recall. */
const LAST_RANKS = [2, 3, 4] as const

/** Returns the value to sort by, which has one type for each order. */
function getRank(order: ListOrder, { place, added, memory }: SortFields): number | string {
  if (order === 'added') return -(parseInstant(added) ?? 0)
  if (order === 'bible') return place ?? Infinity
  if (order === 'due') {
    if (memory === undefined) return LAST_DAYS[2]
    return memory.state === 'resting' ? LAST_DAYS[1] : (memory.dueOn ?? LAST_DAYS[0])
  }
  if (memory === undefined) return LAST_RANKS[2]
  if (memory.state === 'resting') return LAST_RANKS[1]
  // Without a recall, it was either missed today or never recited.
  return memory.recall ?? (memory.tests > 0 ? 0 : LAST_RANKS[0])
}

export function getListState(memory: MemoryFields | undefined, today: CalendarDay): ListState {
  const status = memory && findVerseStatus(memory, today)
  return status === undefined ? 'none' : typeof status === 'number' ? 'known' : status
}
