import { execFileSync } from 'node:child_process'
import { fire, type Target } from './cannon.ts'

/** Number of memory readings, evenly spaced. */
const LOOKS = 10

interface Loaded extends Target {
  readonly pid: number
}

/** Returns the server's memory in megabytes, ten times during an even load. */
export async function memoryUnder(server: Loaded, rate: number, minutes: number): Promise<number[]> {
  const held: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const { failed } = await fire(server, rate, (minutes * 60) / LOOKS)
    if (failed > 0) console.error(`${failed} requests failed`)
    held.push(megabytesOf(server.pid))
  }
  return held
}

function megabytesOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Math.round(Number(kilobytes) / 1024)
}
