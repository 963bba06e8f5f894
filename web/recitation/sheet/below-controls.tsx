import type { ControlsProps } from '../controls/controls-props.ts'
import type { Extras } from '../use-extras.ts'
import { hasResult } from '../words/recitation-view.ts'

interface BelowControlsProps {
  readonly sheet: ControlsProps
  readonly extras: Extras
  readonly startsByItself: boolean
  readonly isShareable: boolean
}

export function BelowControls({ sheet, extras, startsByItself, isShareable }: BelowControlsProps) {
  const { recitation, recited, view, afterTake, saving } = sheet
  const { controller, state } = recitation
  const isOver = view.phase === 'finished'
  return (
    <>
      {state.take.kind === 'memory' && !isOver && !view.isBusy && <extras.HelpChoices />}
      {hasResult(view) && (
        <extras.Doubts
          view={view}
          afterTake={afterTake}
          saving={saving}
          onContest={controller.contest}
          askAgain={{ asked: state.asked, ask: controller.askAgain, stop: controller.stopAsking }}
        />
      )}
      <extras.LargerRecognizerOffer key={`larger ${state.round}`} recitation={recitation} view={view} />
      <extras.HearYourself recitation={recitation} recited={recited} />
      {isShareable && !view.isBusy && (
        <extras.ShareVerse recited={recited} accuracy={isOver ? (view.accuracy ?? undefined) : undefined} />
      )}
      {startsByItself && <extras.StartByItself recitation={recitation} />}
      <extras.TellTakes isBusy={view.isBusy} isOver={isOver} />
      {afterTake.kind === 'show' && afterTake.onResult !== undefined && (
        <extras.EarlyResult view={view} onResult={afterTake.onResult} />
      )}
    </>
  )
}
