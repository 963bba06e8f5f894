import type { ControlsProps } from '../controls/controls-props.ts'
import type { Extras } from '../use-extras.ts'

interface AboveControlsProps {
  readonly sheet: ControlsProps
  readonly extras: Extras
  readonly onType: () => void
  readonly onBack: (() => void) | undefined
}

export function AboveControls({ sheet, extras, onType, onBack }: AboveControlsProps) {
  const { recitation, recited, view } = sheet
  const { controller, state } = recitation
  return (
    <>
      {state.take.kind === 'typed' && view.phase !== 'finished' && (
        <extras.TypingField
          reference={recited.reference}
          typed={state.take.text}
          onType={controller.type}
          takesCursor
        />
      )}
      <extras.RecognizerHelp recitation={recitation} onType={onType} onBack={onBack} />
      {!view.isBusy && <extras.CheckOffer state={state} />}
    </>
  )
}
