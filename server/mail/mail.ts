import { createTransport } from 'nodemailer'
import type { MailSetup } from '../environment.ts'

export interface LetterText {
  readonly subject: string
  readonly text: string
}

export interface Letter extends LetterText {
  readonly to: string
}

export interface Mail {
  /** Rejects with MailFailed if the mail server refuses it. */
  send(letter: Letter): Promise<void>
}

/** Contains only codes: the server's own text names the recipient. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'

  constructor(code: unknown, status: unknown) {
    const codes = [code, status].filter((each) => /^[A-Z0-9_]+$/.test(String(each)))
    super(`The mail server rejected an email: ${codes.join(' ') || 'no code'}.`)
  }
}

/** Milliseconds for each step of the SMTP dialog. */
const TIMEOUT = 15_000

const TIMEOUTS = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }

/** Checks connection and login; rejects with MailFailed. */
export async function checkMail({ smtpUrl }: MailSetup): Promise<void> {
  try {
    await createTransport({ url: smtpUrl, ...TIMEOUTS }).verify()
  } catch (error) {
    throw failed(error)
  }
}

function failed(error: unknown): MailFailed {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new MailFailed(code, responseCode)
}

/** Sends mail by SMTP. By default from "no-reply@{host}". */
export function openMail({ smtpUrl, from }: MailSetup, host: string): Mail {
  const sender = from ?? `Verse by Heart <no-reply@${host}>`
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from: sender })
  return {
    async send({ to, ...letter }) {
      try {
        // Pass the address as an object: in a header string it could inject a second recipient.
        await transport.sendMail({ ...letter, to: { name: '', address: to } })
      } catch (error) {
        throw failed(error)
      }
    },
  }
}
