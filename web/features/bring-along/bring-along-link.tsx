import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to where verses are brought along from elsewhere. */
export function BringAlongLink({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'plain' }) {
  return (
    <Link href="/bring-along" className={buttonClass(variant, variant === 'quiet' ? 'small' : 'normal')}>
      Bring verses along
    </Link>
  )
}
