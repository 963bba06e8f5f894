import type { ControlsProps } from '../controls/controls-props.ts'
import { CheckOffer } from '../controls/check-offer.tsx'
import { RecognizerHelp } from '../controls/recognizer-help.tsx'
import { TypingField } from '../controls/typing-field.tsx'
import { PracticeNote } from './practice-note.tsx'

interface AboveControlsProps {
  readonly sheet: ControlsProps
  readonly onType: () => void
  readonly onBack: (() => void) | undefined
}

/** The part between the text and the controls: the typing field, and help with the microphone. */
export function AboveControls({ sheet, onType, onBack }: AboveControlsProps) {
  const { recitation, recited, view } = sheet
  const { controller, state } = recitation
  return (
    <>
      {state.take.kind === 'typed' && view.phase !== 'finished' && (
        <TypingField
          onForm={sheet.onForm}
          reference={recited.reference}
          typed={state.take.text}
          isHidden={sheet.isHidden && sheet.isTestable}
          onType={controller.type}
          autoFocuses
        />
      )}
      <RecognizerHelp recitation={recitation} onType={onType} onBack={onBack} />
      {!view.isBusy && <CheckOffer state={state} />}
      <PracticeNote sheet={sheet} />
    </>
  )
}
