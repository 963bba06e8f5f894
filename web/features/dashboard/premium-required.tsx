import type { ComponentType } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { ScreenLinkProps } from './side-menu.tsx'

/** What a member without premium sees in place of the dashboard. */
export function PremiumRequired({ ScreenLink }: { readonly ScreenLink: ComponentType<ScreenLinkProps> }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <h1 className="text-3xl font-semibold">{messages.premiumRequired}</h1>
      <p className="text-ink-soft">{messages.premiumRequiredText}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href="/donate" className={buttonClass('primary')}>
          {messages.upgrade}
        </a>
        <ScreenLink href="/dashboard/settings" className={buttonClass('plain')}>
          Settings
        </ScreenLink>
      </div>
    </div>
  )
}
