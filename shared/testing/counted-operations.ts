type Method = (this: unknown, ...values: unknown[]) => unknown

const BY_KEY = ['get', 'has', 'set', 'add']
/** Methods counted once per item of the list, because they may visit or move all of them. */
const OVER_ALL = [
  'splice',
  'shift',
  'unshift',
  'indexOf',
  'includes',
  'find',
  'findIndex',
  'filter',
  // Loops and spreads.
  Symbol.iterator,
]

/** Counts lookups by key, and items of lists that are moved or searched, while `work` runs. */
export function countOperations(work: () => unknown): number {
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

/** Replaces a prototype's methods with ones that count their calls, and returns functions that restore them. */
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
