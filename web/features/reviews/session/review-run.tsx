import { Link } from 'wouter'
import { lazy, Suspense, useMemo, useState } from 'react'
import { summarizeSession } from '#shared/domain/memory/review-session.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { HandsFreeSwitch } from '../hands-free/hands-free-switch.tsx'
import { HandsFreeEnd, HandsFreeNewVerse } from '../hands-free/hands-free-new-verse.tsx'
import { HandsFreePhrase, HandsFreeVerse } from '../hands-free/hands-free-verse.tsx'
import { useHandsFree } from '../hands-free/use-hands-free.ts'
import type { TodayItem } from '../learned.ts'
import { messages } from '../messages.ts'
import { isStarted } from '../steps/stored-learning.ts'
import '#web/ui/in-order.css'
import { WhichVerseLink } from '../which-verse/which-verse-link.tsx'
import { DrillStep } from './drill-step.tsx'
import { Summary } from './summary.tsx'
import { FinishedVerses } from './finished-verses.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useRecitationInput } from './use-recitation-input.ts'
import { useReviewSession, type LiveSession } from './use-review-session.ts'
import { VerseStep } from './verse-step.tsx'

const LearnSteps = lazy(async () => ({ default: (await import('../steps/learn-steps.tsx')).LearnSteps }))

interface ReviewRunProps {
  readonly userId: string
  readonly date: string
  readonly items: readonly TodayItem[]
  /** Whether the items come from this browser's storage. */
  readonly isStored: boolean
}

export function ReviewRun({ userId, date, items, isStored }: ReviewRunProps) {
  const live = useReviewSession(userId, items)
  const handsFree = useHandsFree()
  const [isStopped, setIsStopped] = useState(false)
  const { session, finished } = live
  const isOver = session.steps.length === 0
  useScrollToTop(isOver ? 'summary' : `${session.steps[0]?.kind} ${finished.length} ${session.steps.length}`)
  if (isOver || isStopped) {
    const onContinue = isOver ? undefined : () => setIsStopped(false)
    const { verses } = summarizeSession(session)
    return (
      <>
        {isOver && handsFree.isOn && verses > 0 && <HandsFreeEnd verses={verses} />}
        <Summary
          userId={userId}
          session={session}
          finished={finished}
          responses={live.responses}
          date={date}
          onContinue={onContinue}
        />
      </>
    )
  }
  return (
    <div className="in-order flex flex-col gap-3 sm:gap-5">
      <Head live={live} onStop={() => setIsStopped(true)} />
      {isStored && <p className="px-1 text-sm text-ink-soft">{messages.offline}</p>}
      <CurrentStep userId={userId} items={items} live={live} isHandsFree={handsFree.isOn} />
      <HandsFreeSwitch handsFree={handsFree} />
      <div className="-mt-2 flex flex-wrap px-1 *:first:-ml-3">
        <ListenLink source={{ of: 'today' }} variant="quiet" />
        <WhichVerseLink variant="quiet" />
        <Link href="/plan" className={buttonClass('quiet', 'small')}>
          {messages.plans}
        </Link>
      </div>
      <FinishedVerses finished={finished} today={date} />
    </div>
  )
}

function Head({ live, onStop }: { readonly live: LiveSession; readonly onStop: () => void }) {
  const heading = useLateHeading()
  const { done, total } = summarizeSession(live.session)
  return (
    <header className="flex flex-col gap-1.5 px-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <h1 ref={heading} className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {messages.title}{' '}
          <span className="font-sans text-base font-normal text-ink-soft tabular-nums">
            {messages.position(done, total)}
          </span>
        </h1>
        <div className="flex gap-1 sm:gap-2">
          <Button variant="quiet" size="small" onClick={live.leave}>
            {messages.skip}
          </Button>
          <Button size="small" onClick={onStop}>
            {messages.stop}
          </Button>
        </div>
      </div>
      <ProgressBar
        label={messages.progress}
        value={done}
        max={total}
        valueText={messages.progressText(done, total)}
      />
    </header>
  )
}

type CurrentStepProps = Pick<ReviewRunProps, 'userId' | 'items'> & {
  readonly live: LiveSession
  readonly isHandsFree: boolean
}

/** Remounts for each step, so each one opens its own microphone. */
function CurrentStep({ userId, items, live, isHandsFree }: CurrentStepProps) {
  const chosen = useRecitationInput()
  // Hands-free practice starts by voice, regardless of the last choice.
  const recitationInput =
    isHandsFree && chosen.input === 'letters' ? { ...chosen, input: 'voice' as const } : chosen
  const byId = useMemo(() => new Map(items.map((item) => [item.verse.id, item])), [items])
  const toLearn = useVersesToLearn(userId, items)
  const [screenVerseId, setScreenVerseId] = useState<string>()
  const { steps } = live.session
  const [step] = steps
  const item = step && byId.get(step.verseId)
  if (step === undefined || item === undefined) return null
  if (step.kind === 'drill' && isHandsFree) {
    return (
      <HandsFreePhrase
        key={`drill ${live.finished.length}`}
        item={item}
        take={live.lastTake}
        recitationInput={recitationInput}
        onDone={live.leave}
      />
    )
  }
  if (step.kind === 'drill') {
    return (
      <DrillStep
        key={`drill ${live.finished.length}`}
        item={item}
        take={live.lastTake}
        recitationInput={recitationInput}
        onDone={live.leave}
      />
    )
  }
  if (toLearn.has(item.verse.id) && isHandsFree && screenVerseId !== step.verseId) {
    const hasOnlyNew = steps.every(({ verseId }) => toLearn.has(verseId))
    const learn = () => setScreenVerseId(step.verseId)
    return (
      <HandsFreeNewVerse
        key={`new ${step.verseId} ${hasOnlyNew}`}
        reference={item.verse.reference}
        newVersesLeft={hasOnlyNew ? steps.length : null}
        onSpoken={hasOnlyNew ? learn : live.postpone}
        onLearn={learn}
      />
    )
  }
  if (toLearn.has(item.verse.id)) {
    return (
      <Suspense fallback={<VerseSheet />}>
        <LearnSteps
          key={`learn ${step.verseId}`}
          userId={userId}
          verse={item.verse}
          recitationInput={recitationInput}
          onLearned={(result, deliver) => live.finish(item, result, deliver)}
          onSaveForLater={live.leave}
        />
      </Suspense>
    )
  }
  if (isHandsFree) {
    return (
      <HandsFreeVerse
        key={`${step.verseId} ${live.finished.length} ${steps.length}`}
        userId={userId}
        item={item}
        recitationInput={recitationInput}
        onRecited={(result, deliver) => live.finish(item, result, deliver)}
      />
    )
  }
  return (
    <VerseStep
      key={`${step.verseId} ${live.finished.length} ${steps.length}`}
      userId={userId}
      item={item}
      recitationInput={recitationInput}
      isLast={steps.length === 1}
      onRecited={(result, deliver) => live.finish(item, result, deliver)}
    />
  )
}

/** Finds the verses to learn step by step: new ones, and ones started but not finished on this device. */
function useVersesToLearn(userId: string, items: readonly TodayItem[]): ReadonlySet<string> {
  const [toLearn] = useState(
    () =>
      new Set(
        items
          .filter(({ kind, verse }) => kind === 'new' || (kind === 'learning' && isStarted(userId, verse.id)))
          .map(({ verse }) => verse.id),
      ),
  )
  return toLearn
}
