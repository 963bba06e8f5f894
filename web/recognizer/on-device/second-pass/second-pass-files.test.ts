// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { createEngineFile, createEngineWorld } from '#web/testing/engine-world.ts'
import { ENGINE_FORMAT } from '../engine/engine-manifest.ts'
import {
  fetchEncoder,
  fetchSecondPass,
  forgetSecondPass,
  readSecondPass,
  findSecondPassOffer,
} from './second-pass-files.ts'

const FOLDER = 'https://verses.test/engine/'
const CONTENT = { runtime: 'wasm', encoder: 'one half', decoder: 'the other half' }

/** What is offered while nothing is stored. */
const OFFER = { bytes: 26, encoderBytes: 12, bytesLeft: 26, stored: 'nothing' }

const secondPass = {
  runtime: await createEngineFile('second-pass-runtime', CONTENT.runtime),
  encoder: await createEngineFile('second-pass-encoder', CONTENT.encoder),
  decoder: await createEngineFile('second-pass-decoder', CONTENT.decoder),
}
const engine = await createEngineFile('engine', 'an engine')
const words = await createEngineFile('words', 'pronunciations')
const files = { engine, model: engine, words }

function setUp() {
  const world = createEngineWorld(FOLDER, {
    'manifest.json': JSON.stringify({ format: ENGINE_FORMAT, files, secondPass }),
    [secondPass.runtime.name]: CONTENT.runtime,
    [secondPass.encoder.name]: CONTENT.encoder,
    [secondPass.decoder.name]: CONTENT.decoder,
    [words.name]: 'pronunciations',
  })
  const { sources } = world
  return {
    ...world,
    download: (onProgress = (_loaded: number, _total: number) => {}) =>
      fetchSecondPass(FOLDER, onProgress, sources),
    downloadEncoder: (onProgress = (_loaded: number, _total: number) => {}) =>
      fetchEncoder(FOLDER, onProgress, sources),
    readStored: () => readSecondPass(FOLDER, sources),
    offer: () => findSecondPassOffer(FOLDER, sources),
    forget: () => forgetSecondPass(FOLDER, sources),
    store: world.stored,
  }
}

const text = (bytes: Uint8Array | null | undefined) => new TextDecoder().decode(bytes ?? undefined)

describe('fetching', () => {
  test('stores every file and reports progress', async () => {
    const { download, store } = setUp()
    const progress: [number, number][] = []
    await download((...step) => progress.push(step))
    expect(progress.at(-1)).toEqual([26, 26])
    expect(progress.map(([loaded]) => loaded)).toEqual(
      progress.map(([loaded]) => loaded).toSorted((a, b) => a - b),
    )
    expect(store.get(FOLDER + secondPass.decoder.name)).toBe(CONTENT.decoder)
    expect(store.get(FOLDER + words.name)).toBe('pronunciations')
  })

  test('never requests a complete file again', async () => {
    const { download, served, requests } = setUp()
    served.delete(FOLDER + secondPass.decoder.name)
    await expect(download()).rejects.toMatchObject({ code: 'engine-missing' })
    served.set(FOLDER + secondPass.decoder.name, CONTENT.decoder)
    await download()
    expect(requests.filter((url) => url.includes('second-pass-encoder'))).toHaveLength(1)
  })

  test('fetches the newest version, even if an older one is stored', async () => {
    const { download, store, readStored } = setUp()
    const older = { ...secondPass, decoder: await createEngineFile('second-pass-decoder', 'an older half') }
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files, secondPass: older }))
    await download()
    expect(text((await readStored())?.decoder)).toBe(CONTENT.decoder)
  })

  test('rejects a damaged file', async () => {
    const { download, served, offer } = setUp()
    served.set(FOLDER + secondPass.encoder.name, 'one hell')
    await expect(download()).rejects.toMatchObject({ code: 'engine-corrupt' })
    expect(await offer()).toMatchObject({ stored: 'nothing' })
  })

  test('does not report success if the cache refused a file', async () => {
    const { download, fillStore } = setUp()
    fillStore()
    await expect(download()).rejects.toMatchObject({ message: expect.stringContaining('cannot be stored') })
  })

  test('fails if the server has no second pass', async () => {
    const { download, served } = setUp()
    served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    await expect(download()).rejects.toMatchObject({ code: 'engine-missing' })
  })
})

describe('fetching the encoder', () => {
  test('stores only what it needs, with its own progress', async () => {
    const { downloadEncoder, store, offer, readStored } = setUp()
    const progress: [number, number][] = []
    await downloadEncoder((...step) => progress.push(step))
    expect(progress.at(-1)).toEqual([12, 12])
    expect([...store.keys()].map((url) => url.slice(FOLDER.length))).toEqual([
      'manifest.json',
      words.name,
      secondPass.runtime.name,
      secondPass.encoder.name,
    ])
    expect(await offer()).toEqual({ ...OFFER, bytesLeft: 14, stored: 'encoder' })
    expect((await readStored())?.decoder).toBeNull()
  })

  test('leaves only the decoder to fetch later', async () => {
    const { download, downloadEncoder, requests } = setUp()
    await downloadEncoder()
    requests.length = 0
    const progress: [number, number][] = []
    await download((...step) => progress.push(step))
    expect(requests).toEqual([`${FOLDER}manifest.json`, FOLDER + secondPass.decoder.name])
    expect([progress[0], progress.at(-1)]).toEqual([
      [0, 14],
      [14, 14],
    ])
  })
})

describe('stored files', () => {
  test('work offline, without a request', async () => {
    const { download, readStored, served, requests } = setUp()
    await download()
    served.clear()
    requests.length = 0
    const stored = await readStored()
    expect(text(stored?.encoder)).toBe(CONTENT.encoder)
    expect(text(stored?.words)).toBe('pronunciations')
    expect(requests).toEqual([`${FOLDER}manifest.json`])
  })

  test('include the pronunciations, fetched again if the cache lost them', async () => {
    const { download, readStored, store, served, waitForPuts } = setUp()
    await download()
    store.delete(FOLDER + words.name)
    expect(text((await readStored())?.words)).toBe('pronunciations')
    await waitForPuts()
    expect(store.get(FOLDER + words.name)).toBe('pronunciations')
    store.delete(FOLDER + words.name)
    served.clear()
    expect(await readStored()).toBeNull()
  })

  test('are absent before the first fetch', async () => {
    const { readStored, requests, served } = setUp()
    expect(await readStored()).toBeNull()
    expect(requests).toEqual([`${FOLDER}manifest.json`])
    served.clear()
    expect(await readStored()).toBeNull()
  })

  test('are absent and offered again if one that the encoder needs is damaged', async () => {
    const { download, readStored, store, offer } = setUp()
    await download()
    store.set(FOLDER + secondPass.encoder.name, 'one calf')
    expect(await readStored()).toBeNull()
    expect(await offer()).toEqual({ ...OFFER, bytesLeft: 8, stored: 'nothing' })
  })

  test('work without the decoder if it is missing or damaged', async () => {
    const { download, readStored, store, offer } = setUp()
    await download()
    store.set(FOLDER + secondPass.decoder.name, 'the other calf')
    for (const why of ['damaged', 'missing']) {
      const stored = await readStored()
      expect([why, text(stored?.encoder), stored?.decoder]).toEqual([why, CONTENT.encoder, null])
    }
    expect(await offer()).toEqual({ ...OFFER, bytesLeft: 14, stored: 'encoder' })
  })

  test('are deleted in every version', async () => {
    const { download, forget, store, readStored } = setUp()
    await download()
    store.set(FOLDER + engine.name, 'an engine').set(`${FOLDER}second-pass-decoder.000000000000.bin`, 'old')
    await forget()
    expect([...store.keys()]).toEqual([`${FOLDER}manifest.json`, FOLDER + words.name, FOLDER + engine.name])
    expect(await readStored()).toBeNull()
  })
})

describe('the offer', () => {
  test('has the bytes to transfer, and what is stored', async () => {
    const { download, offer } = setUp()
    expect(await offer()).toEqual(OFFER)
    await download()
    expect(await offer()).toEqual({ ...OFFER, bytesLeft: 0, stored: 'all' })
  })

  test('comes from the server if the stored manifest has no second pass', async () => {
    const { offer, store, served } = setUp()
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    expect(await offer()).toEqual(OFFER)
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    served.clear()
    expect(await offer()).toBeNull()
  })

  test('is absent offline before the first fetch, and without a cache', async () => {
    const { offer, served, sources } = setUp()
    expect(await findSecondPassOffer(FOLDER, { ...sources, openCache: async () => null })).toBeNull()
    served.clear()
    expect(await offer()).toBeNull()
  })
})
