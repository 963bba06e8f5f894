type Method = (this: unknown, ...values: unknown[]) => unknown

/** What is counted of maps and sets: one for each call. */
const BY_KEY = ['get', 'has', 'set', 'add']
/** What is counted of lists: as many as one holds, because each of these may look at all of them, or move them. */
const OVER_ALL = [
  'splice',
  'shift',
  'unshift',
  'indexOf',
  'includes',
  'find',
  'findIndex',
  'filter',
  // A loop over it, or a copy.
  Symbol.iterator,
]

/** Counts what is looked up by key, and moved or searched in lists, while something is done. */
export function countedOperations(work: () => unknown): number {
  let count = 0
  const byKey = [Map.prototype, Set.prototype].flatMap((owner) => counting(owner, BY_KEY, () => (count += 1)))
  const overAll = counting(Array.prototype, OVER_ALL, (list) => (count += (list as unknown[]).length))
  try {
    work()
  } finally {
    for (const restore of [...byKey, ...overAll]) restore()
  }
  return count
}

/** Has methods of a prototype counted; gives what puts each of them back. */
function counting(
  owner: object,
  names: readonly (string | symbol)[],
  count: (of: unknown) => void,
): (() => void)[] {
  const methods = owner as Record<string | symbol, Method | undefined>
  return names.flatMap((name) => {
    const original = methods[name]
    if (original === undefined) return []
    const replace = (value: Method) =>
      Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false })
    replace(function (...values) {
      count(this)
      return Reflect.apply(original, this, values)
    })
    return () => replace(original)
  })
}
