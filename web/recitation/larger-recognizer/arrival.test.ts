import { expect, test } from 'vitest'
import { arrivalAfter, isFree, type DownloadCosts } from './arrival.ts'

const COMPUTER: DownloadCosts = { isTouch: false, savesData: false, network: '4g', room: 50e9 }
const PHONE: DownloadCosts = { ...COMPUTER, isTouch: true }

test.each<[string, Partial<DownloadCosts>, boolean]>([
  ['a computer on a fast network with room', {}, true],
  ['a browser that doesn’t estimate the network', { network: undefined }, true],
  ['a phone or a tablet', { isTouch: true }, false],
  ['Save-Data', { savesData: true }, false],
  ['a slower network', { network: '3g' }, false],
  ['1 GB of room', { room: 1e9 }, false],
  ['more than 1 GB of room', { room: 1e9 + 1 }, true],
  ['no room', { room: 0 }, false],
  ['a browser that doesn’t know the room', { room: null }, false],
])('decides whether a download is free: %s', (_where, costs, expected) => {
  expect(isFree({ ...COMPUTER, ...costs })).toBe(expected)
})

const FIRST = { isOff: false, isTime: true, isKnown: false, isInDoubt: false, costs: COMPUTER }

test.each<[string, Partial<typeof FIRST>, ReturnType<typeof arrivalAfter>]>([
  ['the first recitation on a computer', {}, 'fetch'],
  ['a later one, if it didn’t arrive', { isKnown: true }, 'fetch'],
  ['it was turned off', { isOff: true, isInDoubt: true }, 'nothing'],
  ['it was declined, or tried today', { isTime: false, isInDoubt: true }, 'nothing'],
  ['the first recitation on a phone', { costs: PHONE }, 'offer'],
  ['a later one on a phone', { costs: PHONE, isKnown: true }, 'nothing'],
  ['words in doubt on a phone', { costs: PHONE, isKnown: true, isInDoubt: true }, 'offer'],
  ['turned off on a phone', { costs: PHONE, isOff: true }, 'nothing'],
])('after a recitation: %s', (_case, after, what) => {
  expect(arrivalAfter({ ...FIRST, ...after })).toBe(what)
})
