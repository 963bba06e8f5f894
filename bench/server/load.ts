import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** Parallel clients, each on its own connection, one request after another. */
export const CLIENT_COUNT = 32

export interface LoadFigures {
  readonly perSecond: number
  /** Milliseconds from a request to the last byte of its response. */
  readonly median: number
  readonly p99: number
  /** Bytes of one response, headers included. */
  readonly bytes: number
}

/**
 * Requests one path repeatedly. Counts only the bytes of responses, because parsing them would measure this program
 * instead of the server. All responses must be as long as the first.
 */
export async function measureLoad(
  port: number,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<LoadFigures> {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const bytes = await measureResponse(port, request)
  const end = performance.now() + seconds * 1000
  const times = (
    await Promise.all(Array.from({ length: CLIENT_COUNT }, () => runClient(port, request, bytes, end)))
  ).flat()
  return summarize(times, seconds, bytes)
}

/** Summarizes the times of all requests. */
export function summarize(times: readonly number[], seconds: number, bytes: number): LoadFigures {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: sorted.length / seconds, median: quantile(0.5), p99: quantile(0.99), bytes }
}

/** Measures the bytes of one whole response, headers included. */
function measureResponse(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let head = ''
    socket.on('error', reject)
    socket.on('data', (data) => {
      head += data.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      socket.destroy()
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      resolve(end + 4 + length)
    })
  })
}

function runClient(port: number, request: string, bytes: number, end: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let [received, start] = [0, 0]
    const sendRequest = () => {
      received = 0
      start = performance.now()
      socket.write(request)
    }
    const socket = connect(port, '127.0.0.1', sendRequest)
    socket.on('error', reject)
    socket.on('data', (data) => {
      received += data.length
      if (received < bytes) return
      const now = performance.now()
      times.push(now - start)
      if (now < end) return sendRequest()
      socket.destroy()
      resolve(times)
    })
  })
}
