import { expect, test } from 'vitest'
import { packModel, unpackModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import { loadAcousticModel, loadSecondAcousticModel } from './compile-engine.ts'
import { roundModel } from './rounded-model.ts'

test('leaves a rounded model unchanged', async () => {
  for (const model of [await loadAcousticModel(), unpackModel(await loadSecondAcousticModel())]) {
    const roundedTwice = roundModel(model)
    expect(Buffer.compare(packModel(roundedTwice), packModel(model))).toBe(0)
  }
})

test('rejects files in an unknown format', async () => {
  const model = await loadAcousticModel()
  const withFile = (name: 'means' | 'sendump', bytes: Uint8Array) => () =>
    roundModel({ ...model, files: { ...model.files, [name]: bytes } })
  expect(withFile('means', model.files.means.slice(0, -4))).toThrow('unknown format')
  expect(withFile('sendump', model.files.sendump.slice(0, -1))).toThrow('unknown format')
})
