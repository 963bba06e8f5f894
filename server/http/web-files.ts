import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAbortSignal, pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy } from './errors.ts'
import { messages } from './messages.ts'

/** All but the last are templates filled in by the server, never served raw. */
const FILES = { forVisitors: 'index.html', forMembers: 'member.html', shell: 'app.html' } as const

/** The built pages: the front page for visitors and for members, and the shell for all other addresses. */
export type Pages = Readonly<Record<keyof typeof FILES, string>>

/** Folders, raw templates, and compressed files under their own names. Ignores case, like some file systems. */
const NEVER_SENT = new RegExp(`/$|(^|/)(${FILES.forVisitors}|${FILES.forMembers})$|\\.(br|gz)$`, 'i')

/** Files with a content hash in their name. */
const IMMUTABLE = /[\\/]assets[\\/]|[\\/]engine[\\/][^\\/]+\.[0-9a-f]{12}\./

/** Speech engine files: on disk only compressed, or a build would be half as large again. */
const ENGINE_FILE = /^\/engine\/([a-z-]+\.[0-9a-f]{12}\.(wasm|bin|txt))$/

const ENGINE_TYPES: Readonly<Record<string, string>> = {
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  txt: 'text/plain; charset=utf-8',
}

/** Concurrent decompressions, 4 MB of memory each, for clients that don't accept the compressed forms. */
const MAX_DECOMPRESSED = 8

/** Milliseconds for a client to receive one: 20 MB at 0.6 Mbit/s. */
const DECOMPRESSED_TIME = 300_000

export function readPages(folder: string): Pages {
  const read = (name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const forVisitors = read(FILES.forVisitors) ?? ''
  return {
    forVisitors,
    forMembers: read(FILES.forMembers) ?? forVisitors,
    shell: read(FILES.shell) ?? forVisitors,
  }
}

export type AnswerScreen = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves precompressed files, pages for screens' addresses, and 404 for unknown calls and files. */
export function serveWebFiles(app: FastifyInstance, folder: string, answerScreen: AnswerScreen): void {
  app.register(serveFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (path) => !NEVER_SENT.test(path),
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cachingOf(path))
      response.setHeader('vary', 'accept-encoding')
    },
  })
  const sendDecompressed = engineDecompressor(folder)
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? answerScreen(request, reply) : sendDecompressed(request, reply),
  )
}

/** Sends an engine file decompressed, which isn't on disk. Sends 404 for anything else. */
function engineDecompressor(folder: string) {
  let running = 0
  const decompressed = (file: string) => {
    if (running >= MAX_DECOMPRESSED) throw busy()
    running += 1
    const plain = pipeline(createReadStream(file), createBrotliDecompress({ chunkSize: 65_536 }), () => {
      running -= 1
    })
    return addAbortSignal(AbortSignal.timeout(DECOMPRESSED_TIME), plain)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const [, name = '', extension = ''] = ENGINE_FILE.exec(path) ?? []
    const file = join(folder, 'engine', `${name}.br`)
    if (name === '' || !existsSync(file)) return answerNotFound(request, reply)
    reply
      .headers({ 'cache-control': cachingOf(file), vary: 'accept-encoding' })
      .type(ENGINE_TYPES[extension] ?? '')
    return reply.send(request.method === 'HEAD' ? undefined : decompressed(file))
  }
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: messages.unknownAddress, requestId: request.id })

const cachingOf = (path: string) =>
  IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Anything but calls and files. A verse id ends in capitals ("/practice/verse/JHN.3.16.ESV"), unlike a file. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isFile = /^\/(assets|engine)\//.test(path) || /\.[a-z]+[0-9]?$/.test(path)
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !isFile
}
