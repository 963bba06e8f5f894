import { Link } from 'wouter'
import type { RegistrationRefusal } from '#shared/domain/account/registration.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AuthSheet } from '../auth-sheet.tsx'
import { messages } from '../messages.ts'
import { SignInLine } from '../sign-in-line.tsx'

interface NoRegistrationProps {
  readonly reason: RegistrationRefusal
  readonly search: string
}

/** Explains why this site doesn't allow new accounts, and what people can do without one. */
export function NoRegistration({ reason, search }: NoRegistrationProps) {
  const { title, text } = messages.noRegistration[reason]
  return (
    <AuthSheet title={title} intro={text} footer={<SignInLine search={search} />}>
      <div className="flex flex-col items-start gap-4">
        <p>{messages.noAccountNeeded}</p>
        <Link href="/" className={buttonClass('primary')}>
          {messages.toTodaysVerse}
        </Link>
      </div>
    </AuthSheet>
  )
}
