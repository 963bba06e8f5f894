import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'
import type { AfterTake, NextAction, SaveOutcome, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { listPracticedVerses, toRecitedText, type Practiced, type PracticedVerse } from './practiced.ts'
import { SAVE_FAILED } from './saving/save-failed.ts'
import type { SavingScreen } from './saving/save-messages.ts'
import { createLazySaver, NO_SAVER, type TakeSaver } from './saving/take-saver.ts'
import { useAcceptedForms } from './use-accepted-forms.ts'

export interface Practice {
  readonly recited: RecitedText
  readonly acceptedForms: AcceptedForms
  /** `visitor`: takes would be saved if the person were signed in. */
  readonly saving: 'on' | 'visitor' | 'off'
  /** Stores verdicts that can still change as a draft, which is sent when the person moves on. */
  readonly keeper: VerdictKeeper
  /**
   * Saves a take, shows a toast about it, and resolves to what it earned. Rejects if the server didn't accept it; the
   * take stays stored and is resent automatically.
   */
  readonly save: (take: FinishedTake) => Promise<SaveOutcome>
  /** Saves a take without a toast, for screens that report it in their own words. Rejects like `save`. */
  readonly deliver: (take: FinishedTake) => Promise<Delivery>
  /** Saves a take when saving is on. Never rejects; null means there's nothing to report. */
  readonly trySave: (take: FinishedTake | undefined) => Promise<SaveOutcome | null>
}

/** Sets up practice for a member, or for a visitor if there is no id. `screen` selects the wording of toasts. */
export function usePractice(
  practiced: Practiced,
  memberId: string | undefined,
  screen: SavingScreen = 'practice',
): Practice {
  const saver = useSaver(practiced, memberId)
  const saving = practiced.kind === 'unsaved' ? 'off' : memberId === undefined ? 'visitor' : 'on'
  const save = async (take: FinishedTake) => {
    // Call the saver before awaiting anything, because the saver changes if the person moves on in the meantime.
    const delivery = saver.save(take)
    delivery.catch(() => undefined)
    const { reportDelivery } = await fetchReportDelivery()
    return reportDelivery(delivery, screen, take.accuracy)
  }
  return {
    recited: toRecitedText(practiced),
    acceptedForms: useAcceptedForms(memberId),
    saving,
    keeper: saver,
    save,
    deliver: saver.save,
    trySave: async (take) => (take === undefined || saving !== 'on' ? null : save(take).catch(() => null)),
  }
}

const fetchReportDelivery = () =>
  import('./saving/report-delivery.ts').catch((error: unknown) => {
    showToast(SAVE_FAILED)
    throw error
  })

/** Describes what comes after a take: saving with a button, signing in to save, or just the result. */
export function offerSaving(
  { saving, save, keeper }: Practice,
  {
    hint,
    next,
    more,
  }: { readonly hint?: string; readonly next?: NextAction | undefined; readonly more?: ReactNode } = {},
): AfterTake {
  switch (saving) {
    case 'on':
      return { kind: 'save', save, hint, next, more }
    case 'visitor':
      return { kind: 'sign-in', keep: keeper.keep, more }
    case 'off':
      return { kind: 'show', next }
  }
}

function useSaver(practiced: Practiced, memberId: string | undefined): TakeSaver {
  const verses = useStableValue(listPracticedVerses(practiced))
  const saver = useMemo(
    () => (verses.length === 0 ? null : createLazySaver(() => fetchSaver(memberId, verses))),
    [memberId, verses],
  )
  useEffect(() => {
    saver?.fetch()
    return saver?.finish
  }, [saver])
  return saver ?? NO_SAVER
}

async function fetchSaver(
  memberId: string | undefined,
  verses: readonly PracticedVerse[],
): Promise<TakeSaver> {
  if (memberId !== undefined)
    return (await import('./saving/member-saver.ts')).createMemberSaver(memberId, verses)
  const [first] = verses
  return first === undefined
    ? NO_SAVER
    : (await import('./waiting-take/waiting-saver.ts')).createWaitingSaver(first)
}

/** Returns the previous value while the new one equals it, so effects don't run again. */
function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value)
  if (JSON.stringify(value) === JSON.stringify(stable)) return stable
  setStable(value)
  return value
}
