import { buttonClass } from '#web/ui/button.tsx'

interface StartLinkProps {
  readonly look?: 'primary' | 'plain'
  readonly className?: string
  readonly children: string
}

/** Links to creating an account. Hidden if registration is closed. */
export function StartLink({ look = 'plain', className, children }: StartLinkProps) {
  return (
    <a href="/api/login" data-joins className={buttonClass(look, 'normal', className)}>
      {children}
    </a>
  )
}
