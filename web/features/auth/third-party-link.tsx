import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#web/ui/button.tsx'
import { setInvitationCookie } from './registration/invitation.ts'
import { signInOptionsQuery } from './sign-in-options.ts'
import { getThirdPartyUrl } from './return-to.ts'

/**
 * Links to third-party sign-in, as the specification requires everywhere. Without a third party, leads to the forms.
 */
export function ThirdPartyLink({ search }: { readonly search: string }) {
  const { data } = useQuery(signInOptionsQuery)
  return (
    <div className="flex flex-col gap-5">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </p>
      <a
        href={getThirdPartyUrl(search)}
        onClick={setInvitationCookie}
        className={buttonClass('plain', 'normal', 'min-h-12')}
      >
        Continue with {data?.thirdParty?.name ?? 'SSO'}
      </a>
    </div>
  )
}
