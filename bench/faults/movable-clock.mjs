import { readFileSync } from 'node:fs'

// Preloaded into a server. On SIGUSR2, sets its clock back a day, or to the offset (in days) in the file named by
// MOVED_CLOCK.
const DAY = 86_400_000
const RealDate = Date
const { MOVED_CLOCK } = process.env
let offset = 0
process.on('SIGUSR2', () => {
  offset = MOVED_CLOCK === undefined ? offset - DAY : Number(readFileSync(MOVED_CLOCK, 'utf8')) * DAY
})

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + offset
  }
}
