import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { online } from '#web/stores/online.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { isDoubtful } from '../words/doubtful.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { LargerRecognizer } from './larger-recognizer.tsx'
import { LARGER_RECOGNIZER } from './use-sought.ts'
import { messages } from './messages.ts'
import { declined, mayOffer, offered } from './offer-times.ts'

/** A take with this many doubtful words may have been misheard. */
const MANY_DOUBTS = 2

interface LargerRecognizerOfferProps {
  readonly recitation: Pick<LiveRecitation, 'recognizer'>
  readonly view: Pick<RecitationView, 'phase' | 'isTyped' | 'words'>
  readonly pass?: SecondPass
}

/**
 * Offers the larger recognizer under a result with several doubtful words, but not often, and shows its download. Once shown,
 * stays under this result.
 */
export function LargerRecognizerOffer({ recitation, view, pass = secondPass }: LargerRecognizerOfferProps) {
  const [stage, setStage] = useState<'unasked' | 'open' | 'declined'>('unasked')
  const [may] = useState(() => mayOffer(Date.now()))
  const { kind } = useStore(pass.state)
  const isOnline = useStore(online)
  const isOver = view.phase === 'finished'
  const isDue = isOver && stage === 'unasked' && isInDoubt(recitation, view)
  const isOffered = may && isOnline
  if (isDue && (kind === 'fetching' || (isOffered && kind === 'absent'))) setStage('open')
  useEffect(() => {
    if (isDue && isOffered) void pass.refresh()
  }, [isDue, isOffered, pass])
  useEffect(() => {
    if (stage === 'open') offered(Date.now())
  }, [stage])
  if (!isOver || stage === 'unasked') return null
  if (stage === 'declined') return <Declined />
  const notNow = () => {
    declined(Date.now())
    setStage('declined')
  }
  return <LargerRecognizer pass={pass} isShort onNotNow={notNow} />
}

/** Says where to find it, and takes the focus of the removed button. */
function Declined() {
  return (
    <p ref={(here) => here?.focus()} tabIndex={-1} className="text-sm text-ink-soft outline-none">
      {messages.declined}{' '}
      <Link href={`/microphone#${LARGER_RECOGNIZER}`} className="text-ink underline underline-offset-4">
        {messages.microphoneCheck}
      </Link>
      .
    </p>
  )
}

/** Whether the device may have misheard. Contested words count, too. */
function isInDoubt(
  { recognizer }: LargerRecognizerOfferProps['recitation'],
  { isTyped, words }: LargerRecognizerOfferProps['view'],
): boolean {
  if (isTyped || recognizer.kind !== 'device') return false
  return words.filter((word) => isDoubtful(word) || word.contested === true).length >= MANY_DOUBTS
}
