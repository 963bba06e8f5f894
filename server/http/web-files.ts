import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from './messages.ts'

/** Pages by file name: "/" gets the first; every other address gets the second, or the first where there is none. */
const FRONT_PAGE = 'index.html'
const SHELL = 'app.html'

/** Files whose names change with their content. */
const IMMUTABLE = /[\\/]assets[\\/]|[\\/]engine[\\/][^\\/]+\.[0-9a-f]{12}\./

/** The pages among the built files, as text. */
export function readPages(folder: string): string[] {
  return [FRONT_PAGE, SHELL]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
}

/**
 * Serves the built pages, scripts and the speech engine, each in the compressed form that stands beside it.
 * Addresses of screens are answered with the shell, which draws the screen; unknown calls and files with 404.
 */
export function serveWebFiles(app: FastifyInstance, folder: string): void {
  const shell = existsSync(join(folder, SHELL)) ? SHELL : FRONT_PAGE
  app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cachingOf(path))
      response.setHeader('vary', 'accept-encoding')
    },
  })
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.code(200).sendFile(shell) : answerNotFound(request, reply),
  )
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
