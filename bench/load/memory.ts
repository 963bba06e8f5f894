import { execFileSync } from 'node:child_process'
import { sendLoad, type Target } from './cannon.ts'

/** Number of samples, evenly spaced. */
const SAMPLES = 10

interface LoadedServer extends Target {
  readonly pid: number
}

/** Samples the server's memory in megabytes ten times under a steady load. */
export async function sampleMemory(server: LoadedServer, rate: number, minutes: number): Promise<number[]> {
  const megabytes: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { failed } = await sendLoad(server, rate, (minutes * 60) / SAMPLES)
    if (failed > 0) console.error(`${failed} requests failed`)
    megabytes.push(readMegabytes(server.pid))
  }
  return megabytes
}

function readMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Math.round(Number(kilobytes) / 1024)
}
