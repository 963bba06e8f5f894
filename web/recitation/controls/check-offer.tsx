import { Link } from 'wouter'
import type { RecitationState } from '../take/recitation-state.ts'
import { isByHand } from '../take/take.ts'

/** Poor takes in a row before offering to check the microphone. */
const POOR_TAKES = 2

export function CheckOffer({ state }: { readonly state: RecitationState }) {
  const isPoor = state.poorTakes >= POOR_TAKES || state.emptyBecause !== null
  if (!isPoor || isByHand(state.take)) return null
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
