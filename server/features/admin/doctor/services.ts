import { ThirdParty } from '../../auth/index.ts'
import type { Environment } from '../../../environment.ts'
import { checkMail, MailError, openMail } from '../../../mail/mail.ts'
import { PaymentError } from '../../../payments/payments.ts'
import type { DoctorFinding } from './finding.ts'
import { messages } from './messages.ts'

export async function checkMailSettings(
  { mail, publicUrl }: Environment,
  sendTo: string,
): Promise<DoctorFinding[]> {
  const texts = messages.mail
  if (mail === undefined)
    return [{ about: 'mail', text: sendTo === '' ? texts.none : texts.noServer, isProblem: sendTo !== '' }]
  try {
    await checkMail(mail)
    if (sendTo === '') return [{ about: 'mail', text: texts.answers, isProblem: false }]
    await openMail(mail, publicUrl?.hostname ?? 'localhost').send({
      to: sendTo,
      subject: 'Test email from Verse by Heart',
      text: 'Your Verse by Heart server can send email. You received this because its operator ran the doctor command.\n',
    })
    return [{ about: 'mail', text: texts.sent, isProblem: false }]
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return [{ about: 'mail', text: texts.refused(error.message), isProblem: true }]
  }
}

/** Looks up the sign-in provider, as the first sign-in would. */
export async function examineSignIn({ thirdParty }: Environment): Promise<DoctorFinding[]> {
  const texts = messages.signIn
  if (thirdParty === undefined) return [{ about: 'signIn', text: texts.none, isProblem: false }]
  const { href } = thirdParty.issuer
  try {
    await new ThirdParty(thirdParty).check()
    return [{ about: 'signIn', text: texts.answers(href), isProblem: false }]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ about: 'signIn', text: texts.refused(href, why), isProblem: true }]
  }
}

/** Checks the card provider's keys with a harmless call, `check`. */
export async function examinePayments(
  { donations }: Environment,
  check: () => Promise<{ readonly isTest: boolean } | null>,
): Promise<DoctorFinding[]> {
  const texts = messages.payments
  if (donations.mode !== 'stripe')
    return [
      { about: 'payments', text: donations.mode === 'test' ? texts.testMode : texts.off, isProblem: false },
    ]
  try {
    const keys = await check()
    return [{ about: 'payments', text: keys?.isTest ? texts.testKeys : texts.answers, isProblem: false }]
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return [{ about: 'payments', text: texts.refused(error.message), isProblem: true }]
  }
}
