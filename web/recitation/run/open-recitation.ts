import { wordsOf, type VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { RecognizerPreference } from '#web/recognizer/fallback/recognizer-preference.ts'
import { practiceComplete, recognizerMessages } from '#web/recognizer/recognizer-messages.ts'
import type { RecognizerErrorCode } from '#web/recognizer/recognizer.ts'
import { dismissToast, newestToast, showToast } from '#web/ui/toast-store.ts'
import type { AcceptedForms } from '../accepted-forms.ts'
import { finishedTakeOf, type FinishedTake } from '../take/finished-take.ts'
import type { TakeKind } from '../take/take.ts'
import { onceTouched } from './once-touched.ts'
import { RecitationController } from './recitation-controller.ts'
import { RecognizerInUse } from './recognizer-in-use.ts'

/** A take whose last word was reached 100 ms ago. */
export interface CompletedTake {
  readonly kind: TakeKind
  /** Whole percent. */
  readonly accuracy: number
  /** What can be recorded of it; nothing at 0 percent. */
  readonly take: FinishedTake | undefined
}

/** What a recitation begins with. */
export interface RecitationStart {
  readonly text: string
  /** "John 3:16", or the title of a card. */
  readonly reference: string
  /** True: the microphone stays open until Stop. False: one utterance. */
  readonly isContinuous: boolean
  readonly kind: TakeKind
}

/** What a recitation asks and tells its screen. */
interface RecitationScreen {
  readonly acceptedForms: () => AcceptedForms
  readonly onComplete: (completed: CompletedTake) => void
}

/** A recitation with its recognizer and microphone, until it is closed. */
export interface OpenRecitation {
  readonly controller: RecitationController
  readonly recognizer: RecognizerInUse
  /** Hears with another recognizer from now on. */
  readonly prefer: (preference: RecognizerPreference) => void
  readonly close: () => void
}

/** Opens a recitation. The microphone stays closed until Start. */
export function openRecitation(start: RecitationStart, screen: RecitationScreen): OpenRecitation {
  const recognizer = new RecognizerInUse()
  const controller = openController(start, screen, recognizer)
  const stopWaiting = onceTouched(() => recognizer.recognizer.prepare())
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
  const verse = wordsOf(text)
  let started: number | undefined
  let newestAtEnd = 0
  const controller: RecitationController = new RecitationController(
    kind,
    { text, verse, reference, continuous: isContinuous },
    {
      recognizer: recognizer.recognizer,
      now: () => performance.now(),
      accepted: () => acceptedForms().list(),
      onAccepted: (form) => acceptedForms().accept(form),
      onStarted: () => void (started = showToast(recognizerMessages.listeningStarted)),
      onFinished() {
        // After a very short take it would stand over what came of it.
        if (started !== undefined) dismissToast(started)
        newestAtEnd = newestToast()
      },
      onComplete(accuracy) {
        // Whoever saves at once is told what became of it: older news does not take its place.
        if (newestToast() === newestAtEnd) sayComplete(accuracy)
        onComplete(completedTake(controller, verse, recognizer, accuracy))
      },
      // Without its words a failure still stands in the place of the verse.
      onProblem: ({ code }) => void sayProblem(code).catch(() => undefined),
    },
  )
  return controller
}

function completedTake(
  controller: RecitationController,
  verse: readonly VerseWord[],
  recognizer: RecognizerInUse,
  accuracy: number,
): CompletedTake {
  const state = controller.state()
  // Recorded from here is Guided only, of which nothing is told about the text.
  const take = finishedTakeOf(state, verse, recognizer.state().kind, false)
  return { kind: state.take.kind, accuracy, take }
}

function sayComplete(accuracy: number): void {
  const { title = '', text } = practiceComplete(accuracy)
  showToast({ title, text })
}

/** The words are fetched behind the voice kit, with the rest of what helps. */
async function sayProblem(code: RecognizerErrorCode): Promise<void> {
  const { recognizerTrouble } = await import('#web/recognizer/recognizer-trouble.ts')
  const { toast } = recognizerTrouble(code)
  if (toast === null) return
  showToast({ title: toast.title ?? 'Error', text: toast.text, tone: 'destructive' })
}
