import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** One request to be made. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie: string
  readonly body?: unknown
}

/** What came of many requests. */
export interface Measured {
  readonly perSecond: number
  /** Milliseconds from a request to the last byte of its answer. */
  readonly median: number
  readonly p99: number
}

/**
 * Runs that many clients for some seconds, each on a connection of its own, one request after the other. Rejects when
 * an answer is not 200.
 *
 * @param ask the next request of a client (counted from 0)
 */
export async function measure(
  port: number,
  clients: number,
  seconds: number,
  ask: (client: number) => Asked,
): Promise<Measured> {
  const start = performance.now()
  const end = start + seconds * 1000
  const work = Array.from({ length: clients }, (_, client) => oneClient(port, end, () => ask(client)))
  const times = (await Promise.all(work)).flat().sort((a, b) => a - b)
  const elapsed = (performance.now() - start) / 1000
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, median: at(0.5), p99: at(0.99) }
}

/** One client; gives the milliseconds of each of its requests. */
function oneClient(port: number, end: number, ask: () => Asked): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let answer = ''
    let start = 0
    const send = () => {
      answer = ''
      const request = written(ask())
      start = performance.now()
      socket.write(request)
    }
    const socket = connect(port, '127.0.0.1', send)
    socket.setNoDelay()
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (part: string) => {
      answer += part
      if (!isWhole(answer)) return
      times.push(performance.now() - start)
      if (!answer.startsWith('HTTP/1.1 200')) return void reject(new Error(answer.slice(0, 1000)))
      if (performance.now() < end) return send()
      socket.destroy()
      resolve(times)
    })
  })
}

function written({ method, path, cookie, body }: Asked): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const kind = json === '' ? '' : 'Content-Type: application/json\r\n'
  const length = `Content-Length: ${Buffer.byteLength(json)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${kind}${length}\r\n${json}`
}

/** Whether an answer has arrived to its last byte; its characters are bytes. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  const length = Number(/^content-length: (\d+)/im.exec(answer.slice(0, Math.max(end, 0)))?.[1] ?? 0)
  return end >= 0 && answer.length >= end + 4 + length
}
