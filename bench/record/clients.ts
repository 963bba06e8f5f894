import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie: string
  readonly body?: unknown
}

export interface Measurement {
  readonly perSecond: number
  /** Milliseconds from a request to the last byte of its response. */
  readonly median: number
  readonly p99: number
}

/**
 * Runs clients for some seconds. Each sends one request after another on its own connection. Rejects if a response isn't
 * 200.
 *
 * @param nextRequest returns a client's next request; clients are numbered from 0
 */
export async function measure(
  port: number,
  clients: number,
  seconds: number,
  nextRequest: (client: number) => BenchRequest,
): Promise<Measurement> {
  const start = performance.now()
  const end = start + seconds * 1000
  const work = Array.from({ length: clients }, (_, client) => runClient(port, end, () => nextRequest(client)))
  const times = (await Promise.all(work)).flat().sort((a, b) => a - b)
  const elapsed = (performance.now() - start) / 1000
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, median: quantile(0.5), p99: quantile(0.99) }
}

function runClient(port: number, end: number, nextRequest: () => BenchRequest): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let response = ''
    let start = 0
    const send = () => {
      response = ''
      const request = serialize(nextRequest())
      start = performance.now()
      socket.write(request)
    }
    const socket = connect(port, '127.0.0.1', send)
    socket.setNoDelay()
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      response += chunk
      if (!isComplete(response)) return
      times.push(performance.now() - start)
      if (!response.startsWith('HTTP/1.1 200')) return void reject(new Error(response.slice(0, 1000)))
      if (performance.now() < end) return send()
      socket.destroy()
      resolve(times)
    })
  })
}

function serialize({ method, path, cookie, body }: BenchRequest): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const contentType = json === '' ? '' : 'Content-Type: application/json\r\n'
  const length = `Content-Length: ${Buffer.byteLength(json)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${contentType}${length}\r\n${json}`
}

/** Returns whether a response has arrived completely. Each character is one byte. */
function isComplete(response: string): boolean {
  const end = response.indexOf('\r\n\r\n')
  const length = Number(/^content-length: (\d+)/im.exec(response.slice(0, Math.max(end, 0)))?.[1] ?? 0)
  return end >= 0 && response.length >= end + 4 + length
}
