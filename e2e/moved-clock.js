/*
 * Loaded into a server before its own code: shows it the time that the test sets, and lets it run on from there.
 */
const RealDate = Date
let ahead = 0
const now = () => RealDate.now() + ahead

globalThis.Date = class extends RealDate {
  constructor(...given) {
    // Only a date made from nothing is the present.
    super(...(given.length === 0 ? [now()] : given))
  }
  static now = now
}

process.on('message', (time) => {
  ahead = time - RealDate.now()
  process.send('moved')
})
// The connection alone keeps no server running.
process.channel.unref()
