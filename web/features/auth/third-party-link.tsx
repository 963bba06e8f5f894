import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#web/ui/button.tsx'
import { signInOptionsQuery } from './queries.ts'
import { keepReturn } from './return-to.ts'

/** Signing in through a third party. It always shows; where none is set up, the server says so. */
export function ThirdPartyLink({ search }: { readonly search: string }) {
  const { data } = useQuery(signInOptionsQuery)
  return (
    <div className="flex flex-col gap-5">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </p>
      <a href={keepReturn('/api/login', search)} className={buttonClass('plain', 'normal', 'min-h-12')}>
        Continue with {data?.thirdParty?.name ?? 'SSO'}
      </a>
    </div>
  )
}
