import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { online } from '#web/stores/online.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { isDoubtful } from '../words/doubtful.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { arrivalAfter } from './arrival.ts'
import { downloadCosts } from './download-costs.ts'
import { largerRecognizerChoice } from './larger-recognizer-choice.ts'
import { LargerRecognizer } from './larger-recognizer.tsx'
import { LARGER_RECOGNIZER } from './use-scroll-to-fragment.ts'
import { messages } from './messages.ts'
import { declined, mayOffer, offered, wasOffered } from './offer-times.ts'
import { fetchQuietly, isFetchedQuietly } from './quiet-fetch.ts'
import { QuietLine } from './quiet-line.tsx'

/** A take with this many doubtful words may have been misheard. */
const MANY_DOUBTS = 2

interface LargerRecognizerOfferProps {
  readonly recitation: Pick<LiveRecitation, 'recognizer'>
  readonly view: Pick<RecitationView, 'phase' | 'isTyped' | 'words'>
  readonly pass?: SecondPass
  readonly costs?: typeof downloadCosts
}

/**
 * After a recitation on the device, fetches the larger recognizer if the download is free, and says so; otherwise
 * offers it now and then. Shows a running download. Once shown, stays below this result.
 */
export function LargerRecognizerOffer({
  recitation,
  view,
  pass = secondPass,
  costs = downloadCosts,
}: LargerRecognizerOfferProps) {
  const [stage, setStage] = useState<'unasked' | 'quiet' | 'open' | 'declined'>('unasked')
  const state = useStore(pass.state)
  const { kind } = state
  const isOnline = useStore(online)
  const isOver = view.phase === 'finished'
  const isDue = isOver && stage === 'unasked' && isByDevice(recitation, view)
  const isInDoubt = hasManyDoubts(view)
  if (isDue && kind === 'queryFnFor' && (isFetchedQuietly() || isInDoubt))
    setStage(isFetchedQuietly() ? 'quiet' : 'open')
  useEffect(() => {
    if (isDue && isOnline && mayOffer(Date.now())) void pass.refresh()
  }, [isDue, isOnline, pass])
  useEffect(() => {
    if (!isDue || !isOnline || kind !== 'absent' || secondPassGivenUp.get()) return
    let isLeft = false
    const arrive = async () => {
      const now = Date.now()
      const arrival = arrivalAfter({
        isOff: largerRecognizerChoice.get() === 'off',
        isTime: mayOffer(now),
        isKnown: wasOffered(),
        isInDoubt,
        costs: await costs(),
      })
      if (isLeft || arrival === 'nothing') return
      offered(now)
      if (arrival === 'fetch') void fetchQuietly(pass)
      setStage(arrival === 'fetch' ? 'quiet' : 'open')
    }
    void arrive()
    return () => {
      isLeft = true
    }
  }, [isDue, isOnline, kind, isInDoubt, pass, costs])
  if (!isOver || stage === 'unasked') return null
  if (stage === 'declined') return <Declined />
  if (stage === 'quiet') return <QuietLine state={state} />
  const notNow = () => {
    declined(Date.now())
    setStage('declined')
  }
  const lead = isInDoubt ? messages.heardWrong : messages.hearsBetter
  return <LargerRecognizer pass={pass} isShort lead={lead} onNotNow={notNow} />
}

/** Says where to find it, and takes the focus from the removed button. */
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

const isByDevice = (
  { recognizer }: LargerRecognizerOfferProps['recitation'],
  { isTyped }: LargerRecognizerOfferProps['view'],
): boolean => !isTyped && recognizer.kind === 'device'

/** Checks whether the device may have misheard. Contested words count, too. */
const hasManyDoubts = ({ words }: LargerRecognizerOfferProps['view']): boolean =>
  words.filter((word) => isDoubtful(word) || word.contested === true).length >= MANY_DOUBTS
