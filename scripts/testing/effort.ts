import { cpus } from 'node:os'

/** What something took. */
export interface Effort {
  readonly seconds: number
  /** Processor seconds of the whole machine: what one job took only where nothing else ran. */
  readonly processorSeconds: number
}

/** Starts to measure; the function it returns says what was taken since. */
export function measureEffort(): () => Effort {
  const start = performance.now()
  const busyBefore = busySeconds()
  return () => ({
    seconds: (performance.now() - start) / 1000,
    processorSeconds: busySeconds() - busyBefore,
  })
}

/** "Took 6 min 5 s and 480 processor seconds." */
export function effortLine({ seconds, processorSeconds }: Effort): string {
  const whole = Math.round(seconds)
  const time = whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `Took ${time} and ${Math.round(processorSeconds)} processor seconds.`
}

/** Seconds that all cores have worked since the machine started. */
function busySeconds(): number {
  const worked = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return worked.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000
}
