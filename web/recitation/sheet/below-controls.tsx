import { type ReactNode, Suspense, useEffect } from 'react'
import type { ControlsProps } from '../controls/controls-props.ts'
import { HelpChoices } from '../controls/help-choices.tsx'
import { HearYourself } from '../hear-yourself/hear-yourself.tsx'
import { LargerRecognizerOffer } from '../larger-recognizer/larger-recognizer-offer.tsx'
import { Doubts } from '../result/doubts.tsx'
import { EarlyResult } from '../run/early-result.ts'
import { AutoStart } from '../run/auto-start.ts'
import { TakeSignals } from '../run/take-signals.ts'
import { toStrictRule } from '../strictness/chosen-strictness.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import { settleTake } from '../take/settle-take.ts'
import { ShareVerse } from '../share/share-verse.tsx'
import { hasResult } from '../words/recitation-view.ts'

interface BelowControlsProps {
  readonly sheet: ControlsProps
  readonly autoStarts: boolean
  readonly isShareable: boolean
  readonly afterResult: ((take: FinishedTake) => ReactNode) | undefined
}

/** The part below the controls: help before a take, then doubtful words, recordings, and sharing. */
export function BelowControls({ sheet, autoStarts, isShareable, afterResult }: BelowControlsProps) {
  const { recitation, recited, view, afterTake, saving, take } = sheet
  const { controller, state } = recitation
  const isOver = view.phase === 'finished'
  useEffect(() => controller.judgeBy(toStrictRule(recited.strictness)), [controller, recited.strictness])
  return (
    <>
      {isOver && take !== undefined && 'more' in afterTake && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Suspense fallback={null}>{afterTake.more}</Suspense>
        </div>
      )}
      {state.take.kind === 'memory' && !isOver && !view.isBusy && <HelpChoices />}
      {hasResult(view) && (
        <Doubts
          view={view}
          kind={state.take.kind}
          afterTake={afterTake}
          saving={saving}
          // Typed words leave no doubt.
          {...(!view.isTyped && {
            onContest: controller.contest,
            onSettle: () => controller.takeJudgment(settleTake(state.take)),
            askAgain: { retry: state.retry, ask: controller.askAgain, stop: controller.stopAsking },
          })}
        />
      )}
      {isOver && sheet.take !== undefined && afterResult?.(sheet.take)}
      <LargerRecognizerOffer key={`larger ${state.round}`} recitation={recitation} view={view} />
      <HearYourself recitation={recitation} recited={recited} />
      {afterTake.follow?.({ recitation, take })}
      {isShareable && !view.isBusy && (
        <ShareVerse recited={recited} accuracy={isOver ? (view.accuracy ?? undefined) : undefined} />
      )}
      {autoStarts && <AutoStart recitation={recitation} />}
      <TakeSignals isBusy={view.isBusy} isOver={isOver} recited={recited} />
      {afterTake.kind === 'show' && afterTake.onResult !== undefined && (
        <EarlyResult view={view} onResult={afterTake.onResult} />
      )}
    </>
  )
}
