import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to where verses are brought along from elsewhere. */
export function BringAlongLink({ look = 'quiet' }: { readonly look?: 'quiet' | 'plain' }) {
  return (
    <Link href="/bring-along" className={buttonClass(look, look === 'quiet' ? 'small' : 'normal')}>
      Bring verses along
    </Link>
  )
}
