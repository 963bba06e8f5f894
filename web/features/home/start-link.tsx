import { buttonClass } from '#web/ui/button.tsx'

interface StartLinkProps {
  readonly look?: 'primary' | 'plain'
  readonly className?: string
  readonly children: string
}

/** Leads to a new account. Hidden if the site is closed for registration. */
export function StartLink({ look = 'plain', className, children }: StartLinkProps) {
  return (
    <a href="/api/login" data-joins className={buttonClass(look, 'normal', className)}>
      {children}
    </a>
  )
}
