import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestMailbox {
  readonly url: string
  /** All received emails, as sent. */
  readonly emails: { readonly to: readonly string[]; readonly source: string }[]
  /** Waits for the next email. */
  waitForNext(): Promise<{ readonly to: readonly string[]; readonly source: string }>
  close(): Promise<void>
}

/** Opens a mailbox that accepts all emails, or rejects them all. */
export async function openMailbox({ refusesAll = false } = {}): Promise<TestMailbox> {
  const emails: TestMailbox['emails'] = []
  let onArrival = () => {}
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      done(
        refusesAll ? Object.assign(new Error(`unknown recipient ${address}`), { responseCode: 550 }) : null,
      )
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        emails.push({ to, source: Buffer.concat(parts).toString() })
        done()
        onArrival()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    async waitForNext() {
      const receivedCount = emails.length
      while (emails[receivedCount] === undefined) await new Promise<void>((resolve) => (onArrival = resolve))
      return emails[receivedCount]
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
