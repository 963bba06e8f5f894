export const messages = {
  sort: 'Sort',
  select: 'Select',
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  done: 'Done',
  keys: 'Keyboard shortcuts',
  keysHint: '/ search, j and k move, x selects, ? all keys',
  keysOn: 'Use these keys on this device',
  /** Each key and what it does, in the order listed. */
  keyList: [
    ['/', 'Search'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['x', 'Select the row'],
    ['?', 'Show these keys'],
  ],
} as const
