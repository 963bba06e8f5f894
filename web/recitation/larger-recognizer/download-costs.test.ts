import { expect, test } from 'vitest'
import { loadDownloadCosts, type CostEnvironment } from './download-costs.ts'

const createEnvironment = (
  navigator: CostEnvironment['navigator'],
  pointer: 'coarse' | 'fine' = 'fine',
): CostEnvironment => ({ navigator, matchMedia: (query) => ({ matches: query.includes(pointer) }) })

test('reads the pointer, the network, and the free space', async () => {
  const connection = { saveData: true, effectiveType: '3g' }
  const storage = { estimate: async () => ({ quota: 5e9, usage: 2e9 }) }
  expect(await loadDownloadCosts(createEnvironment({ connection, storage }, 'coarse'))).toEqual({
    isTouch: true,
    savesData: true,
    network: '3g',
    freeSpace: 3e9,
  })
})

test('leaves the network and the free space unknown if the browser doesn’t report them', async () => {
  const costs = { isTouch: false, savesData: false, network: undefined, freeSpace: null }
  expect(await loadDownloadCosts(createEnvironment({}))).toEqual(costs)
  const storage = { estimate: () => Promise.reject(new Error('not allowed')) }
  expect(await loadDownloadCosts(createEnvironment({ storage }))).toEqual(costs)
})
