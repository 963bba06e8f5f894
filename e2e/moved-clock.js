/* Preloaded into a server: sets its clock to a test's time, from which it continues to run. */
const RealDate = Date
let ahead = 0
const now = () => RealDate.now() + ahead

globalThis.Date = class extends RealDate {
  constructor(...given) {
    // Only a date created without arguments is the present.
    super(...(given.length === 0 ? [now()] : given))
  }
  static now = now
}

process.on('message', (time) => {
  ahead = time - RealDate.now()
  process.send('moved')
})
// Don't let this connection keep the process running.
process.channel.unref()
