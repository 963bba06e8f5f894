// @vitest-environment node
import { expect, test } from 'vitest'
import { MODEL_FILES, type ModelFile, packModel, unpackModel } from './model-pack.ts'

const model = {
  features: { lowerf: 130, cmn: 'current' },
  files: Object.fromEntries(
    MODEL_FILES.map((name, record) => [
      name,
      Uint8Array.from({ length: 13 + record }, (_, index) => index * record),
    ]),
  ) as Record<ModelFile, Uint8Array>,
}

test('unpacks what it packed', () => {
  expect(unpackModel(packModel(model))).toEqual(model)
})

test('rejects a truncated pack', () => {
  expect(() => unpackModel(packModel(model).slice(0, -1))).toThrow('incomplete')
})
