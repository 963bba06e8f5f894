import { useEffect, useMemo, useState } from 'react'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'
import type { AfterTake, ComesNext, SavedTake, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { Delivery } from '#web/record/outbox.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { lateRecorder } from './late-recorder.ts'
import { recitedOf, recordedVersesOf, type Practiced } from './practiced.ts'
import { NO_RECORDER, type PracticeRecorder, type TakeToRecord } from './recorder.ts'
import { SAVE_FAILED } from './save-failed.ts'
import type { SavingScreen } from './save-messages.ts'
import { useAcceptedForms } from './use-accepted-forms.ts'

const fetchRecording = () => import('./recording.ts')

/** Something to recite, with all that is known and recorded of it. */
export interface RecordedPractice {
  readonly recited: RecitedText
  readonly acceptedForms: AcceptedForms
  /** `visitor`: takes would be recorded if somebody were signed in. */
  readonly recording: 'on' | 'visitor' | 'off'
  /** Keeps verdicts that still stand as a draft, which is sent when the person goes on or leaves the screen. */
  readonly keeper: VerdictKeeper
  /**
   * Saves a take, says so in a toast, and resolves to what it has brought. Rejects where the server did not take it; it is
   * kept all the same, and sent again by itself.
   */
  readonly save: (take: TakeToRecord) => Promise<SavedTake>
  /** Saves a take and says nothing of it: for screens that tell in their own words what became of it. Rejects like `save`. */
  readonly deliver: (take: TakeToRecord) => Promise<Delivery>
  /** Saves a take where takes are recorded. Never rejects; null where there is nothing to say of it. */
  readonly record: (take: TakeToRecord | undefined) => Promise<SavedTake | null>
}

/** Opens the practice of something for a member (without one, for a visitor). `screen` chooses the words of its toasts. */
export function useRecordedPractice(
  practiced: Practiced,
  memberId: string | undefined,
  screen: SavingScreen = 'practice',
): RecordedPractice {
  const recorder = useRecorder(practiced, memberId)
  const recording = practiced.kind === 'unrecorded' ? 'off' : memberId === undefined ? 'visitor' : 'on'
  const save = async (take: TakeToRecord) => {
    // Before anything is waited for: the person may go on meanwhile, and the recorder with them.
    const delivery = recorder.save(take)
    delivery.catch(() => undefined)
    const { sayDelivery } = await fetchRecording().catch((error: unknown) => {
      showToast(SAVE_FAILED)
      throw error
    })
    return sayDelivery(delivery, screen, take.accuracy)
  }
  return {
    recited: recitedOf(practiced),
    acceptedForms: useAcceptedForms(memberId),
    recording,
    keeper: recorder,
    save,
    deliver: recorder.save,
    record: async (take) => (take === undefined || recording !== 'on' ? null : save(take).catch(() => null)),
  }
}

/** "Save Progress" beside the figure, where the takes of a practice are recorded. */
export function savedByHand(
  { recording, save, keeper }: RecordedPractice,
  { hint, next }: { readonly hint?: string; readonly next?: ComesNext | undefined } = {},
): AfterTake {
  switch (recording) {
    case 'on':
      return { kind: 'save', save, hint, next }
    case 'visitor':
      return { kind: 'sign-in', keep: keeper.keep }
    case 'off':
      return { kind: 'show', next }
  }
}

function useRecorder(practiced: Practiced, memberId: string | undefined): PracticeRecorder {
  const verses = useSame(recordedVersesOf(practiced))
  const recorder = useMemo(() => {
    if (verses.length === 0) return null
    return lateRecorder(async () => (await import('./recorder-for.ts')).recorderFor(memberId, verses))
  }, [memberId, verses])
  useEffect(() => {
    recorder?.fetch()
    return recorder?.goOn
  }, [recorder])
  return recorder ?? NO_RECORDER
}

/** The same value for as long as it says the same, however often it is made anew. */
function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value)
  if (JSON.stringify(value) === JSON.stringify(same)) return same
  setSame(value)
  return value
}
