import { Link } from 'wouter'
import type { RecitationState } from '../take/recitation-state.ts'

/** After so many poor takes in a row the microphone may be at fault. */
const POOR_TAKES = 2

/** Leads to the microphone check where a voice is hardly understood, or not at all; nothing while all is well. */
export function CheckOffer({ state }: { readonly state: RecitationState }) {
  const isPoor = state.poorTakes >= POOR_TAKES || state.emptyBecause !== null
  if (!isPoor || state.take.kind === 'typed') return null
  return (
    <p className="text-sm text-ink-soft">
      Said it right, and it wasn’t understood?{' '}
      <Link href="/microphone" className="text-ink underline underline-offset-4">
        Check your microphone
      </Link>{' '}
      in half a minute.
    </p>
  )
}
