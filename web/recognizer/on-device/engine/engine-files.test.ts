// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { createEngineFile, createEngineWorld } from '#web/testing/engine-world.ts'
import { loadEngineFiles } from './engine-files.ts'
import { ENGINE_FORMAT } from './engine-manifest.ts'

const FOLDER = 'https://verses.test/engine/'
const CONTENT = { engine: 'wasm', model: 'a model', words: 'the words' }

const files = {
  engine: await createEngineFile('engine', CONTENT.engine),
  model: await createEngineFile('model', CONTENT.model),
  words: await createEngineFile('words', CONTENT.words),
}

function setUp() {
  const { waitForPuts, ...others } = createEngineWorld(FOLDER, {
    'manifest.json': JSON.stringify({ format: ENGINE_FORMAT, files }),
    [files.engine.name]: CONTENT.engine,
    [files.model.name]: CONTENT.model,
    [files.words.name]: CONTENT.words,
  })
  /** Loads the files. Unlike a take, waits for the cache as well. */
  const load = async (onProgress = (_loaded: number, _total: number) => {}) => {
    const loaded = await loadEngineFiles(FOLDER, onProgress, others.sources)
    await waitForPuts()
    return loaded
  }
  return { ...others, load }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('fetches every file once and reports progress', async () => {
  const { load, requests } = setUp()
  const progress: [number, number][] = []
  const { model } = await load((...step) => progress.push(step))
  expect(text(model)).toBe('a model')
  expect(progress.at(-1)).toEqual([20, 20])
  expect(new Set(requests).size).toBe(4)
})

test('loads offline after the first time', async () => {
  const { load, served } = setUp()
  await load()
  served.clear()
  expect(text((await load()).words)).toBe('the words')
})

test('fails offline the first time', async () => {
  const { load, served } = setUp()
  served.clear()
  await expect(load()).rejects.toMatchObject({ code: 'engine-missing' })
})

test('reports which file is missing', async () => {
  const { load, served } = setUp()
  served.delete(FOLDER + files.model.name)
  await expect(load()).rejects.toMatchObject({
    code: 'engine-missing',
    message: expect.stringContaining('model'),
  })
})

test('rejects a damaged download', async () => {
  const { load, served, stored } = setUp()
  served.set(FOLDER + files.model.name, 'a modem')
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
  expect(stored.has(FOLDER + files.model.name)).toBe(false)
})

test('fetches a file again if the cached one is damaged', async () => {
  const { load, stored } = setUp()
  await load()
  stored.set(FOLDER + files.model.name, 'a modem')
  expect(text((await load()).model)).toBe('a model')
})

test('rejects a manifest of another format', async () => {
  const { load, served } = setUp()
  served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT + 1, files }))
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
})

describe('the noise suppressor', async () => {
  const noiseSuppressor = await createEngineFile('noise-suppressor', 'a suppressor')
  const manifest = JSON.stringify({ format: ENGINE_FORMAT, files, noiseSuppressor })

  test('is fetched and cached with the other files', async () => {
    const { load, served } = setUp()
    served.set(`${FOLDER}manifest.json`, manifest).set(FOLDER + noiseSuppressor.name, 'a suppressor')
    await load()
    served.clear()
    expect(text((await load()).noiseSuppressor ?? new Uint8Array())).toBe('a suppressor')
  })

  test('is optional', async () => {
    const { load, served } = setUp()
    expect((await load()).noiseSuppressor).toBeNull()
    served.set(`${FOLDER}manifest.json`, manifest)
    await load()
    expect((await load()).noiseSuppressor).toBeNull()
  })
})

test('deletes files of an earlier version', async () => {
  const { load, stored } = setUp()
  stored.set(`${FOLDER}model.000000000000.bin`, 'an old model')
  await load()
  expect([...stored.keys()].filter((url) => url.includes('model'))).toEqual([FOLDER + files.model.name])
})

test("keeps second-pass files that the server's version has, and deletes the others", async () => {
  const { load, stored, served } = setUp()
  const runtime = await createEngineFile('second-pass-runtime', 'a runtime')
  const secondPass = { runtime, encoder: runtime, decoder: runtime }
  served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files, secondPass }))
  stored.set(FOLDER + runtime.name, 'a runtime')
  stored.set(`${FOLDER}second-pass-encoder.000000000000.bin`, 'an old encoder')
  await load()
  expect([...stored.keys()].filter((url) => url.includes('second-pass'))).toEqual([FOLDER + runtime.name])
})
