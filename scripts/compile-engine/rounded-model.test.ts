import { expect, test } from 'vitest'
import { packModel, unpackModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import { acousticModel, secondModel } from './compile-engine.ts'
import { roundedModel } from './rounded-model.ts'

test('rounding twice changes nothing, in both models', async () => {
  for (const model of [await acousticModel(), unpackModel(await secondModel())]) {
    const roundedTwice = roundedModel(model)
    expect(Buffer.compare(packModel(roundedTwice), packModel(model))).toBe(0)
  }
})

test('refuses files in another format', async () => {
  const model = await acousticModel()
  const withFile = (name: 'means' | 'sendump', bytes: Uint8Array) => () =>
    roundedModel({ ...model, files: { ...model.files, [name]: bytes } })
  expect(withFile('means', model.files.means.slice(0, -4))).toThrow('unknown format')
  expect(withFile('sendump', model.files.sendump.slice(0, -1))).toThrow('unknown format')
})
