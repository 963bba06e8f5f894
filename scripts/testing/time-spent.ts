import { cpus } from 'node:os'

interface TimeSpent {
  readonly seconds: number
  /** Processor seconds of the whole machine, so measure on an idle one. */
  readonly processorSeconds: number
}

/** Starts measuring. Call the returned function for the time spent since. */
export function measureTimeSpent(): () => TimeSpent {
  const start = performance.now()
  const busyBefore = readBusySeconds()
  return () => ({
    seconds: (performance.now() - start) / 1000,
    processorSeconds: readBusySeconds() - busyBefore,
  })
}

/** Formats the time: "Took 6 min 5 s and 480 processor seconds." */
export function formatTimeSpent({ seconds, processorSeconds }: TimeSpent): string {
  const total = Math.round(seconds)
  const time = total < 60 ? `${total} s` : `${Math.floor(total / 60)} min ${total % 60} s`
  return `Took ${time} and ${Math.round(processorSeconds)} processor seconds.`
}

/** Adds up the busy seconds of all cores since the machine started. */
function readBusySeconds(): number {
  const busyTimes = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busyTimes.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000
}
