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

export interface Mail {
  /** Rejects with MailError if the mail server doesn't accept the email. */
  send(email: OutgoingEmail): Promise<void>
}

/** Thrown if the mail server rejects an email. Includes only codes, because the server's own message contains the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError'

  constructor(code: unknown, status: unknown) {
    const codes = [code, status].filter((each) => /^[A-Z0-9_]+$/.test(String(each)))
    super(`The mail server rejected an email: ${codes.join(' ') || 'no code'}.`)
  }
}

/** The time for each step of the SMTP dialog. */
const STEP_TIMEOUT_MS = 15_000

const TIMEOUTS = {
  connectionTimeout: STEP_TIMEOUT_MS,
  greetingTimeout: STEP_TIMEOUT_MS,
  socketTimeout: STEP_TIMEOUT_MS,
}

/** Checks the connection and login; rejects with MailError. */
export async function checkMail({ smtpUrl }: MailSetup): Promise<void> {
  try {
    await createTransport({ url: smtpUrl, ...TIMEOUTS }).verify()
  } catch (error) {
    throw toMailError(error)
  }
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new MailError(code, responseCode)
}

/** Opens mail by SMTP, sent from "no-reply@{host}" by default. */
export function openMail({ smtpUrl, from }: MailSetup, host: string): Mail {
  const sender = from ?? `Verse by Heart <no-reply@${host}>`
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from: sender })
  return {
    async send({ to, ...email }) {
      try {
        // Pass the address as an object: in a line of text, it could smuggle in a second address.
        await transport.sendMail({ ...email, to: { name: '', address: to } })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}
