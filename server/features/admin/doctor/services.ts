import { ThirdParty } from '../../auth/index.ts'
import type { Environment } from '../../../environment.ts'
import { checkMail, MailFailed, openMail } from '../../../mail/mail.ts'
import { PaymentsFailed } from '../../../payments/payments.ts'
import type { DoctorFinding } from './finding.ts'
import { messages } from './messages.ts'

export async function checkMailSettings(
  { mail, publicUrl }: Environment,
  sendTo: string,
): Promise<DoctorFinding[]> {
  const texts = messages.mail
  if (mail === undefined)
    return [{ about: 'mail', text: sendTo === '' ? texts.none : texts.noServer, mend: sendTo !== '' }]
  try {
    await checkMail(mail)
    if (sendTo === '') return [{ about: 'mail', text: texts.answers, mend: false }]
    await openMail(mail, publicUrl?.hostname ?? 'localhost').send({
      to: sendTo,
      subject: 'Test email from Verse by Heart',
      text: 'Email from your Verse by Heart server works. You received this because its operator ran the doctor command.\n',
    })
    return [{ about: 'mail', text: texts.sent, mend: false }]
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    return [{ about: 'mail', text: texts.refused(error.message), mend: true }]
  }
}

/** Looks up the sign-in provider, as the first sign-in would. */
export async function examineSignIn({ thirdParty }: Environment): Promise<DoctorFinding[]> {
  const texts = messages.signIn
  if (thirdParty === undefined) return [{ about: 'signIn', text: texts.none, mend: false }]
  const { href } = thirdParty.issuer
  try {
    await new ThirdParty(thirdParty).check()
    return [{ about: 'signIn', text: texts.answers(href), mend: false }]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ about: 'signIn', text: texts.refused(href, why), mend: true }]
  }
}

/** Checks the card provider's keys with a harmless call, `check`. */
export async function examinePayments(
  { donations }: Environment,
  check: () => Promise<{ readonly isTest: boolean } | null>,
): Promise<DoctorFinding[]> {
  const texts = messages.payments
  if (donations.mode !== 'stripe')
    return [{ about: 'payments', text: donations.mode === 'test' ? texts.trying : texts.off, mend: false }]
  try {
    const answer = await check()
    return [{ about: 'payments', text: answer?.isTest ? texts.tryingKeys : texts.answers, mend: false }]
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    return [{ about: 'payments', text: texts.refused(error.message), mend: true }]
  }
}
