import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { online } from '#web/stores/online.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { isDoubtful } from '../words/doubtful.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { decideArrival } from './arrival.ts'
import { loadDownloadCosts } from '#web/recognizer/on-device/second-pass/download/download-costs.ts'
import { largerRecognizerChoice } from '#web/recognizer/on-device/second-pass/download/larger-recognizer-choice.ts'
import { LargerRecognizer } from './larger-recognizer.tsx'
import { LARGER_RECOGNIZER } from './use-scroll-to-fragment.ts'
import { messages } from './messages.ts'
import { recordDecline, mayOffer, recordOffer, wasOffered } from './offer-times.ts'
import { fetchQuietly, isFetchedQuietly } from './quiet-fetch.ts'
import { QuietLine } from './quiet-line.tsx'

/** The minimum number of doubtful words that suggest a take was misheard. */
const MIN_DOUBTFUL_WORDS = 2

interface LargerRecognizerOfferProps {
  readonly recitation: Pick<LiveRecitation, 'recognizer'>
  readonly view: Pick<RecitationView, 'phase' | 'isTyped' | 'words'>
  readonly pass?: SecondPass
  readonly costs?: typeof loadDownloadCosts
}

/**
 * After a recitation on the device, downloads the larger recognizer if that is free, and otherwise offers it now and
 * then. Shows a download in progress. Once shown, the offer stays below this result.
 */
export function LargerRecognizerOffer({
  recitation,
  view,
  pass = secondPass,
  costs = loadDownloadCosts,
}: LargerRecognizerOfferProps) {
  const [stage, setStage] = useState<'unasked' | 'quiet' | 'open' | 'declined'>('unasked')
  const state = useStore(pass.state)
  const { kind } = state
  const isOnline = useStore(online)
  const isOver = view.phase === 'finished'
  const isDue = isOver && stage === 'unasked' && isHeardOnDevice(recitation, view)
  const hasDoubts = hasManyDoubts(view)
  if (isDue && kind === 'fetching' && (isFetchedQuietly() || hasDoubts))
    setStage(isFetchedQuietly() ? 'quiet' : 'open')
  useEffect(() => {
    if (isDue && isOnline && mayOffer(Date.now())) void pass.refresh()
  }, [isDue, isOnline, pass])
  useEffect(() => {
    if (!isDue || !isOnline || kind !== 'absent' || secondPassGivenUp.get()) return
    let isUnmounted = false
    const decide = async () => {
      const now = Date.now()
      const arrival = decideArrival({
        isOff: largerRecognizerChoice.get() === 'off',
        isAllowedNow: mayOffer(now),
        isKnown: wasOffered(),
        hasDoubts,
        costs: await costs(),
      })
      if (isUnmounted || arrival === 'nothing') return
      recordOffer(now)
      if (arrival === 'fetch') void fetchQuietly(pass)
      setStage(arrival === 'fetch' ? 'quiet' : 'open')
    }
    void decide()
    return () => {
      isUnmounted = true
    }
  }, [isDue, isOnline, kind, hasDoubts, pass, costs])
  if (!isOver || stage === 'unasked') return null
  if (stage === 'declined') return <Declined />
  if (stage === 'quiet') return <QuietLine state={state} />
  const notNow = () => {
    recordDecline(Date.now())
    setStage('declined')
  }
  const lead = hasDoubts ? messages.heardWrong : messages.hearsBetter
  return <LargerRecognizer pass={pass} isShort lead={lead} onNotNow={notNow} />
}

/** Shows where to find the larger recognizer, and takes focus from the removed button. */
function Declined() {
  return (
    <p ref={(element) => element?.focus()} tabIndex={-1} className="text-sm text-ink-soft outline-none">
      {messages.declined}{' '}
      <Link href={`/microphone#${LARGER_RECOGNIZER}`} className="text-ink underline underline-offset-4">
        {messages.microphoneCheck}
      </Link>
      .
    </p>
  )
}

const isHeardOnDevice = (
  { recognizer }: LargerRecognizerOfferProps['recitation'],
  { isTyped }: LargerRecognizerOfferProps['view'],
): boolean => !isTyped && recognizer.kind === 'device'

/** Checks whether the device may have misheard. Contested words count, too. */
const hasManyDoubts = ({ words }: LargerRecognizerOfferProps['view']): boolean =>
  words.filter((word) => isDoubtful(word) || word.contested === true).length >= MIN_DOUBTFUL_WORDS
