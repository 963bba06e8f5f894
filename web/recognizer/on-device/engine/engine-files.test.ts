// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { engineFile, engineWorld } from '#web/testing/engine-world.ts'
import { loadEngineFiles } from './engine-files.ts'
import { ENGINE_FORMAT } from './engine-manifest.ts'

const FOLDER = 'https://verses.test/engine/'
const CONTENT = { engine: 'wasm', model: 'a model', words: 'the words' }

const files = {
  engine: await engineFile('engine', CONTENT.engine),
  model: await engineFile('model', CONTENT.model),
  words: await engineFile('words', CONTENT.words),
}

/** A server with these files, and a browser's store. */
function world() {
  const { settled, ...others } = engineWorld(FOLDER, {
    'manifest.json': JSON.stringify({ format: ENGINE_FORMAT, files }),
    [files.engine.name]: CONTENT.engine,
    [files.model.name]: CONTENT.model,
    [files.words.name]: CONTENT.words,
  })
  /** Waits for the store as well, which a take does not. */
  const load = async (onProgress = (_loaded: number, _total: number) => {}) => {
    const loaded = await loadEngineFiles(FOLDER, onProgress, others.sources)
    await settled()
    return loaded
  }
  return { ...others, load }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('fetches every file once, telling how far it is', async () => {
  const { load, asked } = world()
  const progress: [number, number][] = []
  const { model } = await load((...step) => progress.push(step))
  expect(text(model)).toBe('a model')
  expect(progress.at(-1)).toEqual([20, 20])
  expect(new Set(asked).size).toBe(4)
})

test('works without a network after the first time', async () => {
  const { load, served } = world()
  await load()
  served.clear()
  expect(text((await load()).words)).toBe('the words')
})

test('without a network at first there is nothing to hear with', async () => {
  const { load, served } = world()
  served.clear()
  await expect(load()).rejects.toMatchObject({ code: 'engine-missing' })
})

test('a file that is not there is named', async () => {
  const { load, served } = world()
  served.delete(FOLDER + files.model.name)
  await expect(load()).rejects.toMatchObject({
    code: 'engine-missing',
    message: expect.stringContaining('model'),
  })
})

test('a file that arrived damaged is refused', async () => {
  const { load, served, stored } = world()
  served.set(FOLDER + files.model.name, 'a modem')
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
  expect(stored.has(FOLDER + files.model.name)).toBe(false)
})

test('a file that was damaged in the store is fetched again', async () => {
  const { load, stored } = world()
  await load()
  stored.set(FOLDER + files.model.name, 'a modem')
  expect(text((await load()).model)).toBe('a model')
})

test('a manifest of another making is refused', async () => {
  const { load, served } = world()
  served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT + 1, files }))
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
})

describe('the noise suppressor', async () => {
  const noiseSuppressor = await engineFile('noise-suppressor', 'a suppressor')
  const manifest = JSON.stringify({ format: ENGINE_FORMAT, files, noiseSuppressor })

  test('comes with the others, and is kept with them', async () => {
    const { load, served } = world()
    served.set(`${FOLDER}manifest.json`, manifest).set(FOLDER + noiseSuppressor.name, 'a suppressor')
    await load()
    served.clear()
    expect(text((await load()).noiseSuppressor ?? new Uint8Array())).toBe('a suppressor')
  })

  test('does not wait for an unavailable one', async () => {
    const { load, served } = world()
    expect((await load()).noiseSuppressor).toBeNull()
    served.set(`${FOLDER}manifest.json`, manifest)
    await load()
    expect((await load()).noiseSuppressor).toBeNull()
  })
})

test('files of an earlier version are forgotten', async () => {
  const { load, stored } = world()
  stored.set(`${FOLDER}model.000000000000.bin`, 'an old model')
  await load()
  expect([...stored.keys()].filter((url) => url.includes('model'))).toEqual([FOLDER + files.model.name])
})

test('files of the second pass stay in the version that the server has, and go in others', async () => {
  const { load, stored, served } = world()
  const runtime = await engineFile('second-pass-runtime', 'a runtime')
  const secondPass = { runtime, encoder: runtime, decoder: runtime }
  served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files, secondPass }))
  stored.set(FOLDER + runtime.name, 'a runtime')
  stored.set(`${FOLDER}second-pass-encoder.000000000000.bin`, 'an old encoder')
  await load()
  expect([...stored.keys()].filter((url) => url.includes('second-pass'))).toEqual([FOLDER + runtime.name])
})
