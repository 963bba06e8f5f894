import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FragileServer } from './server-process.ts'
import type { Writers } from './writers.ts'

const FIVE_YEARS_IN_DAYS = 1826
/** How far behind a clock with a dead battery may be. */
const DAYS_BEHIND = 400
/** How long to leave the clock wrong each time. */
const WRONG_MS = 3000

/** The path of the file with the clock's offset in days (see `movable-clock.mjs`). */
export const MOVED_CLOCK = join(tmpdir(), `verses-clock-${process.pid}`)

interface ClockStage {
  readonly server: FragileServer
  readonly writers: Writers
}

/**
 * Moves the server's clock five years ahead and back, then 400 days back and forward again, while members practice.
 * While the clock is wrong, the server must report that it isn't ready and why, and must keep everyone signed in. Once
 * the clock is right, the server must become ready again and record every recitation.
 */
export async function jumpClock(stage: ClockStage): Promise<void> {
  try {
    await jump(stage)
  } finally {
    rmSync(MOVED_CLOCK, { force: true })
  }
}

async function jump({ server, writers }: ClockStage): Promise<void> {
  for (const days of [FIVE_YEARS_IN_DAYS, -DAYS_BEHIND]) {
    moveClock(server, days)
    await wait(WRONG_MS)
    const { status, message } = await fetchReadiness(server)
    if (status !== 503 || !message.startsWith('This machine’s clock says'))
      throw new Error(`With its clock ${days} days off, the server answered ${status}: ${message}`)
    moveClock(server, 0)
    await writers.awaitAttempts(50)
    const corrected = await fetchReadiness(server)
    if (corrected.status !== 200)
      throw new Error(
        `With its clock right again after ${days} days off, the server answered ${corrected.status}: ${corrected.message}`,
      )
  }
}

function moveClock(server: FragileServer, days: number): void {
  writeFileSync(MOVED_CLOCK, `${days}`)
  server.signal('SIGUSR2')
}

async function fetchReadiness({ port }: FragileServer): Promise<{ status: number; message: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/ready`)
  const { message = '' } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}
