import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

/** Links to the import of verses from other programs. */
export function ImportLink({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'plain' }) {
  return (
    <Link href="/import" className={buttonClass(variant, variant === 'quiet' ? 'small' : 'normal')}>
      Import verses
    </Link>
  )
}
