import { useQuery } from '@tanstack/react-query'
import { SIGN_IN_NOTICES } from '#shared/domain/account/sign-in-notices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { signInOptionsQuery } from './queries.ts'
import { thirdPartyAddress } from './return-to.ts'

/** Always shown; says so if no third party is configured. */
export function ThirdPartyLink({ search }: { readonly search: string }) {
  const { data } = useQuery(signInOptionsQuery)
  const isMissing = data?.thirdParty === null
  return (
    <div className="flex flex-col gap-5">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </p>
      <a
        href={thirdPartyAddress(search)}
        aria-describedby="third-party-note"
        className={buttonClass('plain', 'normal', 'min-h-12')}
      >
        Continue with {data?.thirdParty?.name ?? 'SSO'}
      </a>
      {isMissing && (
        <p id="third-party-note" className="-mt-3 text-center text-sm text-ink-soft">
          {SIGN_IN_NOTICES['not-configured']}
        </p>
      )}
    </div>
  )
}
