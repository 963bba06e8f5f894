import type { EngineFile } from '#web/recognizer/on-device/engine/engine-manifest.ts'
import type { FileSources } from '#web/recognizer/on-device/engine/stored-files.ts'

export async function createEngineFile(name: string, content: string): Promise<EngineFile> {
  const bytes = new TextEncoder().encode(content)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: `${name}.${sha256.slice(0, 12)}`, bytes: bytes.length, transfer: bytes.length, sha256 }
}

/** A server with the engine's files, which can go offline, and a browser's cache. */
export interface EngineWorld {
  /** The server's files by URL; empty for no network. */
  readonly served: Map<string, string>
  readonly stored: Map<string, string>
  readonly requests: string[]
  readonly sources: FileSources
  /** Resolves once the store has written all files. */
  readonly waitForPuts: () => Promise<unknown>
  /** Makes the store reject further writes. */
  readonly fillStore: () => void
}

export function createEngineWorld(folder: string, content: Readonly<Record<string, string>>): EngineWorld {
  const served = new Map(Object.entries(content).map(([name, text]) => [folder + name, text]))
  const stored = new Map<string, string>()
  const requests: string[] = []
  const puts: Promise<void>[] = []
  let isFull = false
  const cache = {
    match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
    put: (url: string, response: Response) => {
      if (isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      const put = response.text().then((text) => void stored.set(url, text))
      puts.push(put)
      return put
    },
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (request: string | { url: string }) =>
      stored.delete(typeof request === 'string' ? request : request.url),
  } as unknown as Cache
  return {
    served,
    stored,
    requests,
    waitForPuts: () => Promise.all(puts),
    fillStore: () => {
      isFull = true
    },
    sources: {
      openCache: async () => cache,
      fetch: async (url) => {
        requests.push(url)
        if (served.size === 0) throw new TypeError('Failed to fetch')
        return served.has(url) ? new Response(served.get(url)) : new Response('', { status: 404 })
      },
    },
  }
}
