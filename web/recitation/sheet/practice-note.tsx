import type { ControlsProps } from '../controls/controls-props.ts'
import { useJustShown } from '../shown-texts.ts'

/** Explains before and after a recitation from memory if it is practice rather than a test. */
export function PracticeNote({ sheet }: { readonly sheet: ControlsProps }) {
  const { recited, view, take, afterTake, isTestable } = sheet
  const isJustShown = useJustShown(recited)
  const isSaved = afterTake.kind === 'save' || afterTake.kind === 'continue'
  if (!view.isJudged || view.isBusy || !isTestable || !isSaved) return null
  const isOver = view.phase === 'finished'
  if (!(isOver ? take?.textHidden === false : isJustShown)) return null
  return (
    <p role="status" className="mb-3 text-sm text-ink-soft">
      {isOver ? WAS_PRACTICE : WILL_BE_PRACTICE}
    </p>
  )
}

const WAS_PRACTICE =
  'This was practice, not a test: the words were showing, or you had just seen or heard them.'
const WILL_BE_PRACTICE =
  'You just saw or heard the words, so this try is practice. It counts as a test after two minutes and another verse.'
