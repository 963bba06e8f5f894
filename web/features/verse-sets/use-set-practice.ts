import { useMemo, useRef, useState } from 'react'
import {
  finishVerse,
  goTo,
  goToRandom,
  isCompleted,
  acceptScore,
  practiceAgain,
  settleResult,
  type SetSession,
} from '#shared/domain/practice/set-session.ts'
import { capSeconds, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import type { Practiced } from '#web/practice/practiced.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { usePractice, type Practice } from '#web/practice/use-practice.ts'
import type { SaveOutcome, VerdictKeeper } from '#web/recitation/after-take.ts'
import { useStore } from '#web/stores/use-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { practiceMessages as messages } from './practice-messages.ts'
import { followList, openSession, type SessionStore } from './session-store.ts'
import type { ShownItem } from './shown-item.ts'

export interface SetPractice {
  readonly session: SetSession
  readonly isDone: boolean
  /** The practice of the current verse; once completed, its takes aren't saved. */
  readonly practice: Practice
  /** The outcome of saving the current verse; null if it wasn't saved in this visit. */
  readonly saved: Promise<SaveOutcome | null> | null
  /** Sets the current verse's result, unless it already has one. */
  readonly finish: (accuracy: number, take: FinishedTake | undefined) => void
  readonly mark: () => void
  readonly goTo: (index: number) => void
  readonly random: () => void
  readonly restart: () => void
}

/**
 * Opens and follows a set's session, which survives reloads in this tab and changes to the set. The member and the set
 * must stay the same.
 */
export function useSetSession(userId: string, setId: string, items: readonly string[]) {
  const [opened] = useState(() =>
    openSession({ key: `set-session-${userId}-${setId}`, items, storage: 'session', now: Date.now }),
  )
  const store = useMemo(() => followList(opened, items), [opened, items])
  return { store, session: useStore(store) }
}

interface SetPracticeOptions {
  readonly userId: string
  readonly store: SessionStore
  readonly session: SetSession
  readonly item: ShownItem
  readonly findItem: (index: number) => ShownItem | undefined
}

/** Practices the current verse. Saves each verse's result once. */
export function useSetPractice({ userId, store, session, item, findItem }: SetPracticeOptions): SetPractice {
  const isDone = isCompleted(session, session.index)
  const practice = usePractice(toPracticed(item, isDone, userId), userId)
  const takeOnScreen = useTakeOnScreen(practice.keeper, store)
  const [saved, setSaved] = useState<{ verseId: string; outcome: Promise<SaveOutcome | null> } | null>(null)

  const finish = (accuracy: number, take: FinishedTake | undefined) => {
    const latest = store.get()
    if (isCompleted(latest, latest.index)) return
    takeOnScreen.forget()
    store.change((current, time) => finishVerse(current, accuracy, time))
    showToast(messages.verseComplete(Math.round(accuracy), item.reference))
    setSaved({ verseId: item.verseId, outcome: practice.trySave(take) })
  }
  const finishTakeOnScreen = () => {
    const take = takeOnScreen.get()
    if (take !== null) finish(take.accuracy, take)
  }

  return {
    session,
    isDone,
    practice: { ...practice, keeper: takeOnScreen.keeper },
    saved: saved?.verseId === item.verseId ? saved.outcome : null,
    finish,
    mark: () => finish(MARKED_ACCURACY, createMarkedTake(session)),
    goTo(index) {
      finishTakeOnScreen()
      store.change((current, time) => goTo(current, index, time))
    },
    random() {
      finishTakeOnScreen()
      store.change((current, time) => goToRandom(current, Math.random(), time))
      const picked = findItem(store.get().index)
      if (picked !== undefined) showToast(messages.randomSelected(picked.reference))
    },
    restart() {
      takeOnScreen.forget()
      store.change(practiceAgain)
    },
  }
}

/** Converts an item for practice. A completed verse isn't saved again. */
function toPracticed(item: ShownItem, isDone: boolean, userId: string): Practiced {
  const isOtherMembers = item.owner !== null && item.owner !== userId
  if (isDone || isOtherMembers) return { kind: 'unsaved', text: item }
  return { kind: 'verse', verse: { ...item, id: item.verseId } }
}

/** Keeps the take whose verdicts are on the screen: a draft for the saver, and a result for the session. */
function useTakeOnScreen(saver: VerdictKeeper, store: SessionStore) {
  const takeOnScreen = useRef<FinishedTake | null>(null)
  const keeper = useMemo<VerdictKeeper>(
    () => ({
      keep(take) {
        saver.keep(take)
        const session = store.get()
        if (isCompleted(session, session.index)) return
        takeOnScreen.current = take
        store.change((current, time) => acceptScore(current, take.accuracy, time))
      },
      finish() {
        saver.finish()
        takeOnScreen.current = null
        store.change(settleResult)
      },
    }),
    [saver, store],
  )
  return {
    keeper,
    get: () => takeOnScreen.current,
    forget() {
      takeOnScreen.current = null
    },
  }
}

/** Creates the take for "Mark as Practiced": not a recitation, but the time spent counts. */
function createMarkedTake({ startedAt }: SetSession): FinishedTake {
  const seconds = capSeconds(Math.max(0, Date.now() - startedAt) / 1000)
  return { method: 'marked', accuracy: MARKED_ACCURACY, seconds, words: [], extras: [] }
}
