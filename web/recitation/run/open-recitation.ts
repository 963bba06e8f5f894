import { splitVerseWords, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { RecognizerPreference } from '#web/recognizer/fallback/recognizer-preference.ts'
import { getPracticeCompleteMessage, recognizerMessages } from '#web/recognizer/recognizer-messages.ts'
import type { RecognizerErrorCode } from '#web/recognizer/recognizer.ts'
import { dismissToast, getNewestToastId, showToast } from '#web/ui/toast-store.ts'
import type { AcceptedForms } from '../accepted-forms.ts'
import { toFinishedTake, type FinishedTake } from '../take/finished-take.ts'
import type { BegunKind, TakeKind } from '../take/take.ts'
import { runOnceTouched } from './once-touched.ts'
import { RecitationController } from './recitation-controller.ts'
import { RecognizerInUse } from './recognizer-in-use.ts'

export interface CompletedTake {
  readonly kind: TakeKind
  /** A whole percentage. */
  readonly accuracy: number
  /** The take to save; undefined at 0%. */
  readonly take: FinishedTake | undefined
}

export interface RecitationStart {
  readonly text: string
  /** For example, "John 3:16", or the title of a card. */
  readonly reference: string
  /** Whether the microphone stays open until Stop, instead of for one utterance. */
  readonly isContinuous: boolean
  readonly kind: BegunKind
}

interface RecitationScreen {
  readonly acceptedForms: () => AcceptedForms
  readonly onComplete: (completed: CompletedTake) => void
}

export interface OpenRecitation {
  readonly controller: RecitationController
  readonly recognizer: RecognizerInUse
  readonly prefer: (preference: RecognizerPreference) => void
  readonly close: () => void
}

/** Opens a recitation. The microphone stays closed until Start. */
export function openRecitation(start: RecitationStart, screen: RecitationScreen): OpenRecitation {
  const recognizer = new RecognizerInUse()
  const controller = openController(start, screen, recognizer)
  const stopWaiting = runOnceTouched(() => recognizer.recognizer.prepare())
  return {
    controller,
    recognizer,
    prefer(preference) {
      controller.changeRecognizer(recognizer.prefer(preference))
      recognizer.recognizer.prepare()
    },
    close() {
      stopWaiting()
      controller.dispose()
    },
  }
}

function openController(
  { text, reference, isContinuous, kind }: RecitationStart,
  { acceptedForms, onComplete }: RecitationScreen,
  recognizer: RecognizerInUse,
): RecitationController {
  const verse = splitVerseWords(text)
  let startToast: number | undefined
  let toastAtEnd = 0
  const controller: RecitationController = new RecitationController(
    kind,
    { text, verse, reference, continuous: isContinuous },
    {
      recognizer: recognizer.recognizer,
      now: () => performance.now(),
      accepted: () => acceptedForms().list(),
      onAccepted: (form) => acceptedForms().accept(form),
      onStarted: () => void (startToast = showToast(recognizerMessages.listeningStarted)),
      onFinished() {
        // After a very short take, the toast would cover the result.
        if (startToast !== undefined) dismissToast(startToast)
        toastAtEnd = getNewestToastId()
      },
      onComplete(accuracy) {
        // Don't replace a newer toast, such as that of a save.
        if (getNewestToastId() === toastAtEnd) showToast(getPracticeCompleteMessage(accuracy))
        onComplete(toCompletedTake(controller, verse, recognizer, accuracy))
      },
      // If this fails, the problem still shows in place of the verse.
      onProblem: ({ code }) => void showProblem(code).catch(() => undefined),
    },
  )
  return controller
}

function toCompletedTake(
  controller: RecitationController,
  verse: readonly VerseWord[],
  recognizer: RecognizerInUse,
  accuracy: number,
): CompletedTake {
  const state = controller.state()
  // Only Guided is saved from here, and Guided doesn't report whether the text was hidden.
  const take = toFinishedTake(state, verse, recognizer.state().kind, false)
  return { kind: state.take.kind, accuracy, take }
}

/** Shows a toast about a problem. The messages load after voice practice. */
async function showProblem(code: RecognizerErrorCode): Promise<void> {
  const { describeTrouble } = await import('#web/recognizer/recognizer-trouble.ts')
  const { toast } = describeTrouble(code)
  if (toast === null) return
  showToast({ title: toast.title ?? 'Error', text: toast.text, tone: 'destructive' })
}
