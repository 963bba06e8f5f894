import { expect, test } from 'vitest'
import { decideArrival, isDownloadFree, type DownloadCosts } from './arrival.ts'

const COMPUTER: DownloadCosts = { isTouch: false, savesData: false, network: '4g', freeSpace: 50e9 }
const PHONE: DownloadCosts = { ...COMPUTER, isTouch: true }

test.each<[string, Partial<DownloadCosts>, boolean]>([
  ['a computer on a fast network with free space', {}, true],
  ['a browser that doesn’t estimate the network', { network: undefined }, true],
  ['a phone or a tablet', { isTouch: true }, false],
  ['Save-Data', { savesData: true }, false],
  ['a slower network', { network: '3g' }, false],
  ['1 GB of free space', { freeSpace: 1e9 }, false],
  ['more than 1 GB of free space', { freeSpace: 1e9 + 1 }, true],
  ['no free space', { freeSpace: 0 }, false],
  ['a browser that doesn’t know the free space', { freeSpace: null }, false],
])('decides whether a download is free: %s', (_where, costs, expected) => {
  expect(isDownloadFree({ ...COMPUTER, ...costs })).toBe(expected)
})

const FIRST = { isOff: false, isAllowedNow: true, isKnown: false, hasDoubts: false, costs: COMPUTER }

test.each<[string, Partial<typeof FIRST>, ReturnType<typeof decideArrival>]>([
  ['the first recitation on a computer', {}, 'fetch'],
  ['a later recitation on a computer, if the recognizer is still missing', { isKnown: true }, 'fetch'],
  ['the recognizer was turned off', { isOff: true, hasDoubts: true }, 'nothing'],
  ['it was declined, or offered today', { isAllowedNow: false, hasDoubts: true }, 'nothing'],
  ['the first recitation on a phone', { costs: PHONE }, 'offer'],
  ['a later recitation on a phone', { costs: PHONE, isKnown: true }, 'nothing'],
  ['doubtful words on a phone', { costs: PHONE, isKnown: true, hasDoubts: true }, 'offer'],
  ['the recognizer was turned off on a phone', { costs: PHONE, isOff: true }, 'nothing'],
])('decides expected to do after a recitation: %s', (_case, overrides, expected) => {
  expect(decideArrival({ ...FIRST, ...overrides })).toBe(expected)
})
