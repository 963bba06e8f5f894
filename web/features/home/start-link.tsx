import { buttonClass } from '#web/ui/button.tsx'

interface StartLinkProps {
  readonly look?: 'primary' | 'plain'
  readonly className?: string
  readonly children: string
}

export function StartLink({ look = 'plain', className, children }: StartLinkProps) {
  return (
    <a href="/api/login" className={buttonClass(look, 'normal', className)}>
      {children}
    </a>
  )
}
