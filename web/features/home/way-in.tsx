import { buttonClass } from '#web/ui/button.tsx'

interface WayInProps {
  readonly isMember: boolean
  readonly look?: 'primary' | 'plain'
  readonly className?: string
  /** What it says to visitors. */
  readonly children: string
}

/** For visitors, the link that signs them in; for members, the link to their dashboard. */
export function WayIn({ isMember, look = 'plain', className, children }: WayInProps) {
  return (
    <a href={isMember ? '/dashboard' : '/api/login'} className={buttonClass(look, 'normal', className)}>
      {isMember ? 'Open your dashboard' : children}
    </a>
  )
}
