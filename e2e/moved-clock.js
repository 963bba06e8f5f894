/* Preloaded into a server. Sets its clock to a test's time, from which it keeps running. */
const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

globalThis.Date = class extends RealDate {
  constructor(...args) {
    // Only a date created without arguments means the present.
    super(...(args.length === 0 ? [now()] : args))
  }
  static now = now
}

process.on('message', (time) => {
  offset = time - RealDate.now()
  process.send('moved')
})
// Don't let this connection keep the process running.
process.channel.unref()
