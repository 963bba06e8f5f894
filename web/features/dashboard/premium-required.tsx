import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

export function PremiumRequired() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <h1 className="text-3xl font-semibold">{messages.premiumRequired}</h1>
      <p className="text-ink-soft">{messages.premiumRequiredText}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href="/donate" className={buttonClass('primary')}>
          {messages.upgrade}
        </a>
        <Link href="/dashboard/settings" className={buttonClass('plain')}>
          Settings
        </Link>
      </div>
    </div>
  )
}
