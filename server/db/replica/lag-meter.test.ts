import { describe, expect, it } from 'vitest'
import { LagMeter } from './lag-meter.ts'

/** Creates a meter for a primary that had these log positions at these times. */
function createMeter(...marks: readonly (readonly [position: bigint, at: number])[]): LagMeter {
  const meter = new LagMeter()
  for (const [position, at] of marks) meter.mark(position, at)
  return meter
}

describe('a standby’s lag', () => {
  const busy = createMeter([100n, 1000], [200n, 2000], [300n, 3000])

  it.each([
    ['has everything', 300n, 0],
    ['has writes newer than the last mark', 310n, 0],
    ['lacks what was written in the last second', 299n, 1000],
    ['lacks more', 100n, 2000],
    ['lacks more than the meter remembers', 99n, null],
  ])('is measured for one that %s', (_, position, lag) => {
    expect(busy.measureLag(position, 3000)).toBe(lag)
  })

  it('is zero if nothing is written, however long it is observed', () => {
    const idle = createMeter([100n, 1000], [100n, 60_000])
    expect(idle.measureLag(100n, 60_000)).toBe(0)
  })

  it('grows while the primary doesn’t respond', () => {
    expect(busy.measureLag(300n, 9000)).toBe(6000)
  })

  it('is unknown before the primary’s first response', () => {
    expect(new LagMeter().measureLag(100n, 1000)).toBeNull()
  })
})
