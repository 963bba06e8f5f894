import { Link } from 'wouter'
import { Volume2 } from '#web/ui/icons/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { listenAddress, type ListenSource } from './listen-address.ts'

interface ListenLinkProps {
  readonly source: ListenSource
  readonly size?: 'normal' | 'small'
}

/** Leads to where something is listened to. */
export function ListenLink({ source, size = 'small' }: ListenLinkProps) {
  return (
    <Link href={listenAddress(source)} className={buttonClass('plain', size)}>
      <Volume2 size={18} aria-hidden="true" />
      Listen
    </Link>
  )
}
