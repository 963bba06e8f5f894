import { useQuery } from '@tanstack/react-query'
import type { PastDonation } from '#shared/contract/donations.ts'
import { formatDollars } from '#shared/domain/giving/donation.ts'
import { myDonationsQuery } from '#web/features/donations/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export function DonationHistory() {
  const { data, error, isPending, isFetching, refetch } = useQuery(myDonationsQuery)
  if (isPending) return <p className="text-ink-soft">{messages.donationsLoading}</p>
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      {data.length === 0 ? (
        <p className="text-ink-soft">{messages.noDonations}</p>
      ) : (
        <ul aria-label="Donations" className="flex w-full flex-col divide-y divide-line">
          {data.map((donation) => (
            <Donation key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
      <LinkButton href="/donate" size="small">
        Make a Donation
      </LinkButton>
    </>
  )
}

function Donation({ donation }: { readonly donation: PastDonation }) {
  const { amountCents, createdAt } = donation
  const note = getStatusNote(donation)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <span className="text-ink-soft">{dayFormat.format(new Date(createdAt))}</span>
      <span className="font-verse text-lg tabular-nums">{formatDollars(amountCents)}</span>
      {note !== null && <span className="basis-full text-sm text-ink-soft">{note}</span>}
    </li>
  )
}

function getStatusNote({ status, isTest, amountCents, returnedCents }: PastDonation): string | null {
  if (isTest) return messages.testDonation
  if (status === 'processing') return messages.processing
  if (returnedCents === 0) return null
  return returnedCents === amountCents
    ? messages.returned
    : messages.returnedInPart(formatDollars(returnedCents))
}
