import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAbortSignal, pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busyError } from './errors.ts'
import { messages } from './messages.ts'

/** All but the last are templates that the server fills in and never serves raw. */
const PAGE_FILES = { forVisitors: 'index.html', forMembers: 'member.html', shell: 'app.html' } as const

/** The built pages: the front page for visitors and for members, and the shell for all other addresses. */
export type Pages = Readonly<Record<keyof typeof PAGE_FILES, string>>

/** Matches folders, raw templates, and compressed files by name. Ignores case, like some file systems. */
const HIDDEN_FILES = new RegExp(
  `/$|(^|/)(${PAGE_FILES.forVisitors}|${PAGE_FILES.forMembers})$|\\.(br|gz)$`,
  'i',
)

/** Matches files with a content hash in their name. */
const IMMUTABLE = /[\\/]assets[\\/]|[\\/]engine[\\/][^\\/]+\.[0-9a-f]{12}\./

/** Matches speech engine files. They are only compressed on disk, or a build would be half again as large. */
const ENGINE_FILE = /^\/engine\/([a-z-]+\.[0-9a-f]{12}\.(wasm|bin|txt))$/

const ENGINE_TYPES: Readonly<Record<string, string>> = {
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  txt: 'text/plain; charset=utf-8',
}

/** The limit on concurrent decompressions (4 MB of memory each) for clients that don't accept the compressed forms. */
const MAX_DECOMPRESSIONS = 8

/** The time for a client to receive a file: 20 MB at 0.6 Mbit/s. */
const DECOMPRESSION_TIMEOUT_MS = 300_000

export function readPages(folder: string): Pages {
  const read = (name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const forVisitors = read(PAGE_FILES.forVisitors) ?? ''
  return {
    forVisitors,
    forMembers: read(PAGE_FILES.forMembers) ?? forVisitors,
    shell: read(PAGE_FILES.shell) ?? forVisitors,
  }
}

export type SendScreen = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves precompressed files, pages for screens' addresses, and 404 for unknown calls and files. */
export function serveWebFiles(app: FastifyInstance, folder: string, sendScreen: SendScreen): void {
  app.register(serveFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (path) => !HIDDEN_FILES.test(path),
    setHeaders: (response, path) => {
      response.setHeader('cache-control', getCacheControl(path))
      response.setHeader('vary', 'accept-encoding')
    },
  })
  const sendDecompressed = createEngineDecompressor(folder)
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? sendScreen(request, reply) : sendDecompressed(request, reply),
  )
}

/** Returns a handler that sends an engine file decompressed, and 404 for anything else. */
function createEngineDecompressor(folder: string) {
  let running = 0
  const decompress = (file: string) => {
    if (running >= MAX_DECOMPRESSIONS) throw busyError()
    running += 1
    const plain = pipeline(createReadStream(file), createBrotliDecompress({ chunkSize: 65_536 }), () => {
      running -= 1
    })
    return addAbortSignal(AbortSignal.timeout(DECOMPRESSION_TIMEOUT_MS), plain)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const [, name = '', extension = ''] = ENGINE_FILE.exec(path) ?? []
    const file = join(folder, 'engine', `${name}.br`)
    if (name === '' || !existsSync(file)) return sendNotFound(request, reply)
    reply
      .headers({ 'cache-control': getCacheControl(file), vary: 'accept-encoding' })
      .type(ENGINE_TYPES[extension] ?? '')
    return reply.send(request.method === 'HEAD' ? undefined : decompress(file))
  }
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: messages.unknownAddress, requestId: request.id })

const getCacheControl = (path: string) =>
  IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Returns whether a request is for a screen, not a call or file. Unlike a file, a verse id ends in capitals ("/practice/verse/JHN.3.16.ESV"). */
function isScreen({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isFile = /^\/(assets|engine)\//.test(path) || /\.[a-z]+[0-9]?$/.test(path)
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !isFile
}
