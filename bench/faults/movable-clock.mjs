import { readFileSync } from 'node:fs'

// This module is preloaded into a server. On SIGUSR2, it sets the server's clock back a day, or moves it by the number of
// days in the file at MOVED_CLOCK.
const DAY_MS = 86_400_000
const RealDate = Date
const { MOVED_CLOCK } = process.env
let offset = 0
process.on('SIGUSR2', () => {
  offset = MOVED_CLOCK === undefined ? offset - DAY_MS : Number(readFileSync(MOVED_CLOCK, 'utf8')) * DAY_MS
})

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }

  static now() {
    return RealDate.now() + offset
  }
}
