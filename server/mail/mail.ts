import { createTransport } from 'nodemailer'
import type { MailSetup } from '../environment.ts'

/** The content of an email, in plain text. */
export interface EmailText {
  readonly subject: string
  readonly text: string
}

/** One email to one person. */
export interface OutgoingEmail extends EmailText {
  readonly to: string
}

/** Sends emails. */
export interface Mail {
  /** Rejects with MailError if the mail server doesn't accept it. */
  send(email: OutgoingEmail): Promise<void>
}

/** The mail server rejected an email. Includes only codes, because the server's own message names the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError'

  constructor(code: unknown, status: unknown) {
    const codes = [code, status].filter((each) => /^[A-Z0-9_]+$/.test(String(each)))
    super(`The mail server rejected an email: ${codes.join(' ') || 'no code'}.`)
  }
}

/** Milliseconds for each step of the SMTP dialog. */
const TIMEOUT = 15_000

const TIMEOUTS = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }

/** Checks connection and login; rejects with MailError. */
export async function checkMail({ smtpUrl }: MailSetup): Promise<void> {
  try {
    await createTransport({ url: smtpUrl, ...TIMEOUTS }).verify()
  } catch (error) {
    throw failed(error)
  }
}

function failed(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new MailError(code, responseCode)
}

/** Sends mail by SMTP. By default from "no-reply@{host}". */
export function openMail({ smtpUrl, from }: MailSetup, host: string): Mail {
  const sender = from ?? `Verse by Heart <no-reply@${host}>`
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from: sender })
  return {
    async send({ to, ...email }) {
      try {
        // The address as an object: written into a line of text it could smuggle in a second one.
        await transport.sendMail({ ...email, to: { name: '', address: to } })
      } catch (error) {
        throw failed(error)
      }
    },
  }
}
