import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

export function ImportLink({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'plain' }) {
  return (
    <Link href="/import" className={buttonClass(variant, variant === 'quiet' ? 'small' : 'normal')}>
      Import verses
    </Link>
  )
}
