import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Attribution } from '#shared/contract/verses.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { acceptedForms, acceptForms } from '#web/practice/accepted-forms.ts'
import { finishedTakeOf, type FinishedTake } from '../take/finished-take.ts'
import {
  recognizerMessages,
  recognizerTrouble,
  practiceComplete,
} from '#web/recognizer/recognizer-messages.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import { openRecognizer } from '#web/recognizer/open-recognizer.ts'
import {
  storedRecognizerPreference,
  storeRecognizerPreference,
  type RecognizerPreference,
} from '#web/recognizer/fallback/recognizer-preference.ts'
import { browserEnvironment } from '#web/recognizer/browser-environment.ts'
import { recognizersFor } from '#web/recognizer/fallback/fallback-order.ts'
import { openMicrophone, type MicrophonePermission } from '#web/recognizer/microphone.ts'
import type { RecognizerKind, RecognizerErrorCode } from '#web/recognizer/recognizer.ts'
import { RecitationController } from './recitation-controller.ts'
import type { RecitationState } from './recitation-state.ts'
import type { TakeKind } from '../take/take.ts'

/** A verse as far as reciting needs it. */
export interface RecitedText {
  readonly id: string
  readonly reference: string
  readonly text: string
  readonly translation: string
  /** The translation that was asked for, where it is another one, and why. */
  readonly requestedTranslation?: string | undefined
  readonly fallbackReason?: string | undefined
  /** What must be shown beside the text, where it does not come with the program. */
  readonly attribution?: Attribution | undefined
}

/** Which recognizer hears, where its sound goes, and why it is this one where it is not the first choice. */
export interface RecognizerState {
  readonly kind: RecognizerKind
  readonly goesTo: 'device' | 'vendor'
  readonly hasLevel: boolean
  readonly reason: RecognizerErrorCode | null
  /** The recognizers that may serve here, whatever the preference. */
  readonly kinds: readonly RecognizerKind[]
}

/** A recitation under way, with what can be done to it. */
export interface LiveRecitation {
  readonly controller: RecitationController
  readonly state: RecitationState
  readonly recognizer: RecognizerState
  readonly permission: MicrophonePermission
  readonly preference: RecognizerPreference
  readonly prefer: (preference: RecognizerPreference) => void
}

/** A take whose last word was reached 100 ms ago. */
export interface CompletedTake {
  readonly kind: TakeKind
  /** Whole percent. */
  readonly accuracy: number
  /** What would be recorded of it; nothing at 0 percent. */
  readonly take: FinishedTake | undefined
}

interface Options {
  readonly verse: RecitedText
  readonly continuous: boolean
  readonly kind: TakeKind
  /** Whose accepted forms count; without it, those of this browser's visitors. */
  readonly memberId?: string | undefined
  readonly onComplete?: ((completed: CompletedTake) => void) | undefined
}

type Opened = ReturnType<typeof openRecitation>

/** Opens a recitation of a verse and follows it; null for the instant before it is open. Leaving closes the microphone. */
export function useRecitation(options: Options): LiveRecitation | null {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  useLayoutEffect(() => {
    const recitation = openRecitation(latest.current, {
      onComplete: (completed) => latest.current.onComplete?.(completed),
      memberId: () => latest.current.memberId,
    })
    setOpened(recitation)
    return recitation.close
  }, [])
  return useFollowed(opened)
}

/** The words of a verse; the same array as long as the text is the same. */
export const useWords = (text: string) => useMemo(() => wordsOf(text), [text])

interface Latest {
  readonly onComplete: (completed: CompletedTake) => void
  readonly memberId: () => string | undefined
}

function openRecitation({ verse, continuous, kind }: Options, { onComplete, memberId }: Latest) {
  const microphone = openMicrophone()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let preference = storedRecognizerPreference()
  let recognizer = openRecognizer(preference, microphone)
  let snapshot: RecognizerState & { preference: RecognizerPreference; permission: MicrophonePermission }
  const read = (reason: RecognizerErrorCode | null) => {
    const { kind, goesTo, hasLevel } = recognizer
    // Not the recognizers of the preference: another recognizer is offered as a next step exactly where this one cannot serve.
    const kinds = recognizersFor('automatic', browserEnvironment())
    snapshot = { kind, goesTo, hasLevel, kinds, reason, preference, permission: microphone.permission }
  }
  const follow = (next: FallbackRecognizer) => {
    next.onRecognizerChange((_ear, _goesTo, reason) => {
      read(reason)
      tell()
    })
  }
  read(null)
  follow(recognizer)
  microphone.onChange(() => {
    read(snapshot.reason)
    tell()
  })
  const words = wordsOf(verse.text)
  const controller: RecitationController = new RecitationController(
    kind,
    { text: verse.text, verse: words, continuous },
    {
      recognizer,
      now: () => performance.now(),
      accepted: () => acceptedForms(memberId()),
      onAccepted: (form) => acceptForms([form], memberId()),
      onStarted: () => showToast(recognizerMessages.listeningStarted),
      onComplete(accuracy) {
        const { title = '', text } = practiceComplete(accuracy)
        showToast({ title, text })
        const state = controller.state()
        const take = finishedTakeOf(state, words, snapshot.kind)
        onComplete({ kind: state.take.kind, accuracy, take })
      },
      onProblem({ code }) {
        const { toast } = recognizerTrouble(code)
        if (toast !== null)
          showToast({ title: toast.title ?? 'Error', text: toast.text, tone: 'destructive' })
      },
    },
  )

  return {
    controller,
    recognizer: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    prefer(next: RecognizerPreference) {
      preference = next
      storeRecognizerPreference(next)
      recognizer = openRecognizer(next, microphone)
      follow(recognizer)
      controller.changeRecognizer(recognizer)
      read(null)
      tell()
    },
    close: controller.dispose,
  }
}

const never = () => () => {}

function useFollowed(opened: Opened | null): LiveRecitation | null {
  const state = useSyncExternalStore(
    opened?.controller.subscribe ?? never,
    () => opened?.controller.state() ?? null,
  )
  const recognizer = useSyncExternalStore(opened?.subscribe ?? never, () => opened?.recognizer() ?? null)
  if (opened === null || state === null || recognizer === null) return null
  const { controller, prefer } = opened
  return {
    controller,
    state,
    recognizer,
    permission: recognizer.permission,
    preference: recognizer.preference,
    prefer,
  }
}
