import { cpus } from 'node:os'

interface TimeSpent {
  readonly seconds: number
  /** Processor seconds across the machine, so measure on an idle one. */
  readonly processorSeconds: number
}

export function measureTimeSpent(): () => TimeSpent {
  const start = performance.now()
  const busyBefore = busySeconds()
  return () => ({
    seconds: (performance.now() - start) / 1000,
    processorSeconds: busySeconds() - busyBefore,
  })
}

/** "Took 6 min 5 s and 480 processor seconds." */
export function timeSpentLine({ seconds, processorSeconds }: TimeSpent): string {
  const whole = Math.round(seconds)
  const time = whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `Took ${time} and ${Math.round(processorSeconds)} processor seconds.`
}

/** Busy seconds of all cores since the machine started. */
function busySeconds(): number {
  const worked = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return worked.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000
}
