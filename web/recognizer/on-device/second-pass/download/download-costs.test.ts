import { expect, test } from 'vitest'
import { COMPUTER } from '#web/testing/download-costs.ts'
import {
  type CostEnvironment,
  type DownloadCosts,
  isDownloadFree,
  isEncoderFree,
  loadDownloadCosts,
} from './download-costs.ts'

const createEnvironment = (
  navigator: CostEnvironment['navigator'],
  pointer: 'coarse' | 'fine' = 'fine',
): CostEnvironment => ({ navigator, matchMedia: (query) => ({ matches: query.includes(pointer) }) })

test('reads the pointer, the network, and the free space', async () => {
  const connection = { saveData: true, effectiveType: '3g', type: 'cellular' }
  const storage = { estimate: async () => ({ quota: 5e9, usage: 2e9 }) }
  expect(await loadDownloadCosts(createEnvironment({ connection, storage }, 'coarse'))).toEqual({
    isTouch: true,
    savesData: true,
    network: '3g',
    isCellular: true,
    freeSpace: 3e9,
  })
})

test('leaves the network and the free space unknown if the browser doesn’t report them', async () => {
  const costs = { isTouch: false, savesData: false, network: undefined, isCellular: false, freeSpace: null }
  expect(await loadDownloadCosts(createEnvironment({}))).toEqual(costs)
  const storage = { estimate: () => Promise.reject(new Error('not allowed')) }
  expect(await loadDownloadCosts(createEnvironment({ storage }))).toEqual(costs)
})

test.each<[string, Partial<DownloadCosts>, isFree: { all: boolean; encoder: boolean }]>([
  ['a computer on a fast network with free space', {}, { all: true, encoder: true }],
  ['a browser that doesn’t estimate the network', { network: undefined }, { all: true, encoder: true }],
  ['a phone or a tablet', { isTouch: true }, { all: false, encoder: true }],
  ['a phone on a mobile network', { isTouch: true, isCellular: true }, { all: false, encoder: false }],
  ['Save-Data', { savesData: true }, { all: false, encoder: false }],
  ['a slower network', { network: '3g' }, { all: false, encoder: false }],
  ['1 GB of free space', { freeSpace: 1e9 }, { all: false, encoder: false }],
  ['more than 1 GB of free space', { freeSpace: 1e9 + 1 }, { all: true, encoder: true }],
  ['no free space', { freeSpace: 0 }, { all: false, encoder: false }],
  ['a browser that doesn’t know the free space', { freeSpace: null }, { all: false, encoder: false }],
])('decides whether a download is free: %s', (_where, costs, isFree) => {
  const all = { ...COMPUTER, ...costs }
  expect({ all: isDownloadFree(all), encoder: isEncoderFree(all) }).toEqual(isFree)
})
