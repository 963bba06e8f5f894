// Loaded into a server before its program: each SIGUSR2 sets its clock back by a day.
const DAY = 86_400_000
const RealDate = Date
let offset = 0
process.on('SIGUSR2', () => {
  offset -= DAY
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
