// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { engineFile, engineWorld } from '#web/testing/engine-world.ts'
import { ENGINE_FORMAT } from '../engine/engine-manifest.ts'
import { fetchSecondPass, forgetSecondPass, storedSecondPass, secondPassOffer } from './second-pass-files.ts'

const FOLDER = 'https://verses.test/engine/'
const CONTENT = { runtime: 'wasm', encoder: 'one half', decoder: 'the other half' }

const secondPass = {
  runtime: await engineFile('second-pass-runtime', CONTENT.runtime),
  encoder: await engineFile('second-pass-encoder', CONTENT.encoder),
  decoder: await engineFile('second-pass-decoder', CONTENT.decoder),
}
const engine = await engineFile('engine', 'an engine')
const files = { engine, model: engine, words: engine }

function world() {
  const made = engineWorld(FOLDER, {
    'manifest.json': JSON.stringify({ format: ENGINE_FORMAT, files, secondPass }),
    [secondPass.runtime.name]: CONTENT.runtime,
    [secondPass.encoder.name]: CONTENT.encoder,
    [secondPass.decoder.name]: CONTENT.decoder,
  })
  const { sources } = made
  return {
    ...made,
    bring: (onProgress = (_loaded: number, _total: number) => {}) =>
      fetchSecondPass(FOLDER, onProgress, sources),
    stored: () => storedSecondPass(FOLDER, sources),
    offer: () => secondPassOffer(FOLDER, sources),
    forget: () => forgetSecondPass(FOLDER, sources),
    store: made.stored,
  }
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('fetching', () => {
  test('fetches every file, reports progress, and stores it', async () => {
    const { bring, store } = world()
    const progress: [number, number][] = []
    const { decoder } = await bring((...step) => progress.push(step))
    expect(text(decoder)).toBe(CONTENT.decoder)
    expect(progress.at(-1)).toEqual([26, 26])
    expect(progress.map(([loaded]) => loaded)).toEqual(
      progress.map(([loaded]) => loaded).toSorted((a, b) => a - b),
    )
    expect(store.get(FOLDER + secondPass.decoder.name)).toBe(CONTENT.decoder)
  })

  test('never requests a complete file again', async () => {
    const { bring, served, requests } = world()
    served.delete(FOLDER + secondPass.decoder.name)
    await expect(bring()).rejects.toMatchObject({ code: 'engine-missing' })
    served.set(FOLDER + secondPass.decoder.name, CONTENT.decoder)
    await bring()
    expect(requests.filter((url) => url.includes('second-pass-encoder'))).toHaveLength(1)
  })

  test('fetches the newest version, even if an older one is stored', async () => {
    const { bring, store } = world()
    const older = { ...secondPass, decoder: await engineFile('second-pass-decoder', 'an older half') }
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files, secondPass: older }))
    expect(text((await bring()).decoder)).toBe(CONTENT.decoder)
  })

  test('refuses a damaged file', async () => {
    const { bring, served, offer } = world()
    served.set(FOLDER + secondPass.encoder.name, 'one hell')
    await expect(bring()).rejects.toMatchObject({ code: 'engine-corrupt' })
    expect(await offer()).toMatchObject({ isStored: false })
  })

  test('does not report success if the cache refused a file', async () => {
    const { bring, fillStore } = world()
    fillStore()
    await expect(bring()).rejects.toMatchObject({ message: expect.stringContaining('cannot be stored') })
  })

  test('fails if the server has none', async () => {
    const { bring, served } = world()
    served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    await expect(bring()).rejects.toMatchObject({ code: 'engine-missing' })
  })
})

describe('stored files', () => {
  test('work offline, without a request', async () => {
    const { bring, stored, served, requests } = world()
    await bring()
    served.clear()
    requests.length = 0
    expect(text((await stored())?.encoder)).toBe(CONTENT.encoder)
    expect(requests).toEqual([`${FOLDER}manifest.json`])
  })

  test('are absent before the first fetch', async () => {
    const { stored, requests, served } = world()
    expect(await stored()).toBeNull()
    expect(requests).toEqual([`${FOLDER}manifest.json`])
    served.clear()
    expect(await stored()).toBeNull()
  })

  test('are absent if one is damaged, which is then offered again', async () => {
    const { bring, stored, store, offer } = world()
    await bring()
    store.set(FOLDER + secondPass.decoder.name, 'the other calf')
    expect(await stored()).toBeNull()
    expect(await offer()).toEqual({ bytes: 26, isStored: false })
  })

  test('are deleted in every version, and nothing else is', async () => {
    const { bring, forget, store, stored } = world()
    await bring()
    store.set(FOLDER + engine.name, 'an engine').set(`${FOLDER}second-pass-decoder.000000000000.bin`, 'old')
    await forget()
    expect([...store.keys()]).toEqual([`${FOLDER}manifest.json`, FOLDER + engine.name])
    expect(await stored()).toBeNull()
  })
})

describe('the offer', () => {
  test('names the bytes to transfer, and whether they are stored', async () => {
    const { bring, offer } = world()
    expect(await offer()).toEqual({ bytes: 26, isStored: false })
    await bring()
    expect(await offer()).toEqual({ bytes: 26, isStored: true })
  })

  test('asks the server when the stored manifest has no second pass', async () => {
    const { offer, store, served } = world()
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    expect(await offer()).toEqual({ bytes: 26, isStored: false })
    store.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files }))
    served.clear()
    expect(await offer()).toBeNull()
  })

  test('is absent offline at first, and without a cache', async () => {
    const { offer, served, sources } = world()
    expect(await secondPassOffer(FOLDER, { ...sources, openCache: async () => null })).toBeNull()
    served.clear()
    expect(await offer()).toBeNull()
  })
})
