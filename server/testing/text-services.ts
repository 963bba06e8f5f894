import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from './file-end.ts'

export type ServiceFailure =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | { readonly body: string }
  | 'silence'
  | 'goes away'

/** A local stand-in for a publisher's service, which returns made-up texts. */
export interface TestService {
  readonly url: URL
  /** Requested URLs, oldest first. */
  readonly requests: URL[]
  failure: ServiceFailure | null
  /** Change this to revise the texts. */
  edition: number
}

export const API_KEY = 'the-key-of-the-operator'
export const NIV_ID = 'invented-niv-01'

type Handler = (request: IncomingMessage, url: URL, service: TestService) => { status: number; body: unknown }

async function startService(handle: Handler): Promise<TestService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    service.requests.push(url)
    if (service.failure !== null) return fail(service.failure, request, response)
    const { status, body } = handle(request, url, service)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const service: TestService = {
    url: new URL(`http://127.0.0.1:${port}/`),
    requests: [],
    failure: null,
    edition: 1,
  }
  return service
}

function fail(failure: ServiceFailure, request: IncomingMessage, response: ServerResponse): void {
  if (failure === 'silence') return
  if (failure === 'goes away') return void request.socket.destroy()
  if ('body' in failure) return void response.writeHead(200).end(failure.body)
  response.writeHead(failure.status, failure.headers).end('{"detail":"no"}')
}

const isIncluded = (url: URL, name: string) => url.searchParams.get(name) !== 'false'

/** Imitates the ESV API: adds everything not turned off around the text, and wraps long lines. */
export const startEsvApi = (): Promise<TestService> =>
  startService((request, url, service) => {
    if (request.headers.authorization !== `Token ${API_KEY}`)
      return { status: 401, body: { detail: 'Invalid token.' } }
    if (url.pathname !== '/v3/passage/text/') return { status: 404, body: { detail: 'Not found.' } }
    const spans = (url.searchParams.get('q') ?? '').split(',').map((span) => span.split('-').map(Number))
    const knownSpans = spans.filter(([first]) => first !== undefined && !OMITTED.includes(first))
    return {
      status: 200,
      body: {
        query: url.searchParams.get('q'),
        canonical: 'Somewhere',
        parsed: knownSpans.map(([first, last]) => [first, last ?? first]),
        passage_meta: [],
        passages: knownSpans.map(([first]) => esvPassage(url, first ?? 0, service.edition)),
      },
    }
  })

/** Luke 17:36, which `translations.ts` lists as omitted, and a verse it doesn't. */
const OMITTED = [42_017_036, 65_001_025]

function esvPassage(url: URL, number: number, edition: number): string {
  const indent = ' '.repeat(Number(url.searchParams.get('indent-paragraphs') ?? 2))
  const reference = isIncluded(url, 'include-passage-references') ? 'Somewhere 1:1\n\n' : ''
  const heading = isIncluded(url, 'include-headings') ? 'A Heading\n\n' : ''
  const mark = isIncluded(url, 'include-verse-numbers') ? '[1] ' : ''
  const note = isIncluded(url, 'include-footnotes') ? '(1)' : ''
  const source = isIncluded(url, 'include-short-copyright') ? ' (ESV)' : '\n\n'
  return `${reference}${heading}${indent}${mark}Invented words${note} of ${number},\n${indent}edition ${edition}.${source}`
}

export const startApiBible = (): Promise<TestService> =>
  startService((request, url, service) => {
    if (url.pathname === '/f3') return { status: 200, body: {} }
    if (request.headers['api-key'] !== API_KEY)
      return { status: 401, body: { statusCode: 401, message: 'bad key' } }
    const [, , bibleId = '', , id = ''] = url.pathname.split('/').slice(1)
    if (bibleId !== NIV_ID) return { status: 403, body: { statusCode: 403, message: 'not authorized' } }
    if (id === 'JUD.1.25') return { status: 404, body: { statusCode: 404, message: 'Not Found' } }
    const [bookId = '', chapter = ''] = id.split('.')
    const mark = isIncluded(url, 'include-verse-numbers') ? '[1] ' : ''
    return {
      status: 200,
      body: {
        data: {
          id,
          orgId: id,
          bibleId,
          bookId,
          chapterId: `${bookId}.${chapter}`,
          reference: 'Somewhere 1:1',
          content: `     ¶ ${mark}Invented words of ${id}, edition ${service.edition}.\n`,
          verseCount: 1,
          copyright: 'Invented notice, all rights imagined.',
        },
        meta: { fumsToken: `token-of-${id}` },
      },
    }
  })
