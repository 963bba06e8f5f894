import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAbortSignal, pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy } from './errors.ts'
import { messages } from './messages.ts'

/** The pages as the build makes them. All but the last are templates that the server fills in, never served raw. */
const FILES = { forVisitors: 'index.html', forMembers: 'member.html', shell: 'app.html' } as const

/** The built pages, as text: the front page for visitors and for members, and the shell of every other address. */
export type Pages = Readonly<Record<keyof typeof FILES, string>>

/**
 * Paths that are never sent: folders, templates with places still to be filled in, and the compressed twin of a file under a
 * name of its own. A file system may not tell capitals apart, so neither does this.
 */
const NEVER_SENT = new RegExp(`/$|(^|/)(${FILES.forVisitors}|${FILES.forMembers})$|\\.(br|gz)$`, 'i')

/** Files whose names change with their content. */
const IMMUTABLE = /[\\/]assets[\\/]|[\\/]engine[\\/][^\\/]+\.[0-9a-f]{12}\./

/** A file of the speech engine: on disk it has compressed forms only, or a build would be half as large again. */
const ENGINE_FILE = /^\/engine\/([a-z-]+\.[0-9a-f]{12}\.(wasm|bin|txt))$/

const ENGINE_TYPES: Readonly<Record<string, string>> = {
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  txt: 'text/plain; charset=utf-8',
}

/** Files decompressed at a time, 4 MB of memory each. Only clients that take no Brotli, or no compression, ask for any. */
const MOST_DECOMPRESSED = 8

/** Milliseconds in which the client must have received one: 20 MB by a line of 0.6 Mbit/s. */
const DECOMPRESSED_TIME = 300_000

/** Reads the pages among the built files; where one is missing, the first stands in for it. */
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

/** Answers an address of a screen. */
export type AnswerScreen = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built scripts, pictures and the speech engine, each in the compressed form that stands beside it. Addresses of
 * screens are answered with a page; unknown calls and files with 404. Files of the engine are decompressed for clients that
 * take none of their compressed forms.
 */
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

/** Sends a file of the engine in its plain form, which is not on disk. Answers 404 to anything else. */
function engineDecompressor(folder: string) {
  let running = 0
  const decompressed = (file: string) => {
    if (running >= MOST_DECOMPRESSED) throw busy()
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

/** What the API answers to an address it does not know. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: messages.unknownAddress, requestId: request.id })

const cachingOf = (path: string) =>
  IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Screens are anything but calls and files. A verse's id ends in capitals ("/practice/verse/JHN.3.16.ESV"). */
function isScreen({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isFile = /^\/(assets|engine)\//.test(path) || /\.[a-z]+[0-9]?$/.test(path)
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !isFile
}
