import { buttonClass } from '#web/ui/button.tsx'
import { LogInLink } from './log-in-link.tsx'
import { screenMessages as messages } from './screen-messages.ts'
import type { SignedOutTitle } from './routes.tsx'
import { ScreenLink } from './screen-link.tsx'
import { useEntranceHref } from './sign-in-return.ts'

export function SignedOutScreen({ title }: { readonly title: SignedOutTitle }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-ink-soft">
        {messages.signedOut} <span data-joins>{messages.accountIsFree}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LogInLink className={buttonClass('primary')} />
        <ScreenLink data-joins href={useEntranceHref('/register')} className={buttonClass('plain')}>
          Create Account
        </ScreenLink>
      </div>
    </div>
  )
}
