import { execFileSync } from 'node:child_process'
import { fire, type Target } from './cannon.ts'

/** Parts of the time after each of which the memory is looked at. */
const LOOKS = 10

/** A server that runs under load, as one process. */
interface Loaded extends Target {
  readonly pid: number
}

/** Megabytes that a server holds, looked at ten times during some minutes of an even load. */
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
