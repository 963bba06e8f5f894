export const messages = {
  sort: 'Sort',
  select: 'Select',
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  done: 'Done',
  keys: 'Keyboard Shortcuts',
  keysHint: '/ to search, j and k to move, x to select, ? for all shortcuts',
  keysOn: 'Use shortcuts on this device',
  /** Each key and what it does, in the order listed. */
  keyList: [
    ['/', 'Search'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['x', 'Select the row'],
    ['?', 'Show shortcuts'],
  ],
} as const
