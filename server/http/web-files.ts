import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
 * screens are answered with a page; unknown calls and files with 404.
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
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? answerScreen(request, reply) : answerNotFound(request, reply),
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
