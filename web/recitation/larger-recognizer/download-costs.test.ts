import { expect, test } from 'vitest'
import { downloadCosts, type CostSurroundings } from './download-costs.ts'

const around = (
  navigator: CostSurroundings['navigator'],
  pointer: 'coarse' | 'fine' = 'fine',
): CostSurroundings => ({ navigator, matchMedia: (query) => ({ matches: query.includes(pointer) }) })

test('reads the pointer, the network and the free space', async () => {
  const connection = { saveData: true, effectiveType: '3g' }
  const storage = { estimate: async () => ({ quota: 5e9, usage: 2e9 }) }
  expect(await downloadCosts(around({ connection, storage }, 'coarse'))).toEqual({
    isTouch: true,
    savesData: true,
    network: '3g',
    room: 3e9,
  })
})

test('leaves the network and the free space unknown if the browser doesn’t report them', async () => {
  const costs = { isTouch: false, savesData: false, network: undefined, room: null }
  expect(await downloadCosts(around({}))).toEqual(costs)
  const storage = { estimate: () => Promise.reject(new Error('not allowed')) }
  expect(await downloadCosts(around({ storage }))).toEqual(costs)
})
