import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

/** Links to the import of verses from other programs. */
export function ImportLink({ look = 'quiet' }: { readonly look?: 'quiet' | 'plain' }) {
  return (
    <Link href="/import" className={buttonClass(look, look === 'quiet' ? 'small' : 'normal')}>
      Import verses
    </Link>
  )
}
