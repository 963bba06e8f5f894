// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type FileSources, loadEngineFiles } from './engine-files.ts'
import { ENGINE_FORMAT, type EngineFile } from './engine-manifest.ts'

const FOLDER = 'https://verses.test/engine/'
const CONTENT = { engine: 'wasm', model: 'a model', words: 'the words' }

async function fileOf(name: string, content: string): Promise<EngineFile> {
  const bytes = new TextEncoder().encode(content)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: `${name}.${sha256.slice(0, 12)}`, bytes: bytes.length, transfer: bytes.length, sha256 }
}

const files = {
  engine: await fileOf('engine', CONTENT.engine),
  model: await fileOf('model', CONTENT.model),
  words: await fileOf('words', CONTENT.words),
}

/** A server that can go away, and a browser's store. */
function world() {
  const served = new Map<string, string>([
    [`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT, files })],
    ...Object.entries(CONTENT).map(([name, content]): [string, string] => [
      FOLDER + files[name as keyof typeof files].name,
      content,
    ]),
  ])
  const kept = new Map<string, string>()
  const asked: string[] = []
  const puts: Promise<void>[] = []
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    put: (url: string, answer: Response) => {
      const put = answer.text().then((content) => void kept.set(url, content))
      puts.push(put)
      return put
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  } as unknown as Cache
  const sources: FileSources = {
    openCache: async () => cache,
    fetch: async (url) => {
      asked.push(url)
      if (served.size === 0) throw new TypeError('Failed to fetch')
      return served.has(url) ? new Response(served.get(url)) : new Response('', { status: 404 })
    },
  }
  /** Until the store has everything, too, for which nobody waits who wants to hear. */
  const load = async (onProgress = (_loaded: number, _total: number) => {}) => {
    const loaded = await loadEngineFiles(FOLDER, onProgress, sources)
    await Promise.all(puts)
    return loaded
  }
  return { served, kept, asked, load }
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
  const { load, served, kept } = world()
  served.set(FOLDER + files.model.name, 'a modem')
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
  expect(kept.has(FOLDER + files.model.name)).toBe(false)
})

test('a file that was damaged in the store is fetched anew', async () => {
  const { load, kept } = world()
  await load()
  kept.set(FOLDER + files.model.name, 'a modem')
  expect(text((await load()).model)).toBe('a model')
})

test('a manifest of another making is refused', async () => {
  const { load, served } = world()
  served.set(`${FOLDER}manifest.json`, JSON.stringify({ format: ENGINE_FORMAT + 1, files }))
  await expect(load()).rejects.toMatchObject({ code: 'engine-corrupt' })
})

describe('the noise suppressor', async () => {
  const noiseSuppressor = await fileOf('noise-suppressor', 'a suppressor')
  const manifest = JSON.stringify({ format: ENGINE_FORMAT, files, noiseSuppressor })

  test('comes with the others, and is kept with them', async () => {
    const { load, served } = world()
    served.set(`${FOLDER}manifest.json`, manifest).set(FOLDER + noiseSuppressor.name, 'a suppressor')
    await load()
    served.clear()
    expect(text((await load()).noiseSuppressor ?? new Uint8Array())).toBe('a suppressor')
  })

  test('nobody waits for one that can not be had', async () => {
    const { load, served } = world()
    expect((await load()).noiseSuppressor).toBeNull()
    served.set(`${FOLDER}manifest.json`, manifest)
    await load()
    expect((await load()).noiseSuppressor).toBeNull()
  })
})

test('files of an earlier version are forgotten', async () => {
  const { load, kept } = world()
  kept.set(`${FOLDER}model.000000000000.bin`, 'an old model')
  await load()
  expect([...kept.keys()].filter((url) => url.includes('model'))).toEqual([FOLDER + files.model.name])
})
