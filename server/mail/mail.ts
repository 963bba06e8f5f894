import { createTransport } from 'nodemailer'
import type { MailSetup } from '../environment.ts'

/** What a letter says, in plain text. */
export interface LetterText {
  readonly subject: string
  readonly text: string
}

/** One letter to one person. */
export interface Letter extends LetterText {
  readonly to: string
}

/** Sends letters. */
export interface Mail {
  /** Rejects when the mail server does not take it. */
  send(letter: Letter): Promise<void>
}

/** Milliseconds that a mail server gets for each step. */
const TIMEOUT = 15_000

/** Mail by SMTP. `host` names the sender where the settings don't: "no-reply@{host}". */
export function openMail({ smtpUrl, from }: MailSetup, host: string): Mail {
  const timeout = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }
  const sender = from ?? `Verse by Heart <no-reply@${host}>`
  const transport = createTransport({ url: smtpUrl, ...timeout }, { from: sender })
  return {
    // The address as an object: written into a line of text it could smuggle in a second one.
    send: async ({ to, ...letter }) =>
      void (await transport.sendMail({ ...letter, to: { name: '', address: to } })),
  }
}
