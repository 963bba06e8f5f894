import { Link } from 'wouter'
import { Volume2 } from '#web/ui/icons/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getListenUrl, type ListenSource } from './listen-url.ts'

interface ListenLinkProps {
  readonly source: ListenSource
  readonly size?: 'normal' | 'small'
  readonly variant?: 'plain' | 'quiet'
}

export function ListenLink({ source, size = 'small', variant = 'plain' }: ListenLinkProps) {
  return (
    <Link href={getListenUrl(source)} className={buttonClass(variant, size)}>
      <Volume2 size={18} aria-hidden="true" />
      Listen
    </Link>
  )
}
