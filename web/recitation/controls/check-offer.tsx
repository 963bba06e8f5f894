import { Link } from 'wouter'
import type { RecitationState } from '../take/recitation-state.ts'
import { needsMicrophone } from '../take/take.ts'

/** The number of consecutive poor takes after which to offer a microphone check. */
const MIN_POOR_TAKES = 2

export function CheckOffer({ state }: { readonly state: RecitationState }) {
  const isPoor = state.poorTakes >= MIN_POOR_TAKES || state.emptyBecause !== null
  if (!isPoor || !needsMicrophone(state.take)) return null
  return (
    <p className="text-sm text-ink-soft">
      Said it right but weren’t understood?{' '}
      <Link href="/microphone" className="text-ink underline underline-offset-4">
        Check your microphone
      </Link>{' '}
      in half a minute.
    </p>
  )
}
