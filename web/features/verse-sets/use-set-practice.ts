import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  finishVerse,
  goTo,
  goToRandom,
  isCompleted,
  letStand,
  practiceAgain,
  settle,
  type SetSession,
} from '#shared/domain/practice/set-session.ts'
import { countedSeconds, MARKED_ACCURACY } from '#shared/domain/progress/attempt.ts'
import { saveTake } from '#web/practice/save-take.ts'
import type { TakeToRecord } from '#web/practice/verse-recorder.ts'
import { lateRecorder } from '#web/practice/late-recorder.ts'
import { useRecorder } from '#web/practice/use-recorded-practice.ts'
import type { VerdictKeeper } from '#web/recitation/voice-practice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { practiceMessages as messages } from './practice-messages.ts'
import { openSession } from './session-store.ts'
import type { ShownItem } from './shown-item.ts'

/** A practice of a set under way, with what can be done in it. */
export interface SetPractice {
  readonly session: SetSession
  /** The verse on the screen is completed. */
  readonly isDone: boolean
  /** Follows the verdicts of the verse on the screen. */
  readonly keeper: VerdictKeeper
  /** The verse on the screen has a result; ignored where it has one already. */
  readonly finish: (accuracy: number, take: TakeToRecord | undefined) => void
  readonly mark: () => void
  readonly goTo: (index: number) => void
  readonly random: () => void
  readonly again: () => void
}

interface Practiced {
  readonly userId: string
  readonly setId: string
  readonly items: readonly string[]
  /** The item on the screen as it is shown, by its index. */
  readonly shownAt: (index: number) => ShownItem | undefined
}

/** Opens the practice of a set and follows it. Results of verses of the Bible are recorded, each once. */
export function useSetPractice({ userId, setId, items, shownAt }: Practiced): SetPractice {
  const known = items.join(' ')
  const store = useMemo(
    () =>
      openSession({
        key: `set-session-${userId}-${setId}`,
        items: known === '' ? [] : known.split(' '),
        storage: sessionStorage,
        now: Date.now,
      }),
    [userId, setId, known],
  )
  const session = useSyncExternalStore(store.subscribe, store.state)
  const { index } = session
  const shown = shownAt(index)
  const isDone = isCompleted(session, index)
  const recorder = useRecorder(userId, shown?.isRecorded === true && !isDone ? recited(shown) : undefined)
  /** What stands on the screen and may still change. */
  const standing = useRef<TakeToRecord | null>(null)
  const latest = useRef({ shown, recorder })
  useEffect(() => {
    latest.current = { shown, recorder }
  })

  const record = (take: TakeToRecord) => {
    const { recorder, shown } = latest.current
    if (shown?.isRecorded !== true) return
    // Where it fails, the toast has said so; the record keeps the attempt and sends it again by itself.
    saveTake(recorder ?? lateRecorder(userId, recited(shown)), take, 'practice').catch(() => undefined)
  }
  const finish = (accuracy: number, take: TakeToRecord | undefined) => {
    const before = store.state()
    if (isCompleted(before, before.index)) return
    standing.current = null
    store.change((now, at) => finishVerse(now, accuracy, at))
    showToast(messages.verseComplete(Math.round(accuracy), latest.current.shown?.reference ?? ''))
    if (take !== undefined) record(take)
  }
  const finishStanding = () => {
    const take = standing.current
    if (take !== null) finish(take.accuracy, take)
  }

  const keeper = useMemo<VerdictKeeper>(
    () => ({
      keep(take) {
        recorder?.keep(take)
        const now = store.state()
        if (isCompleted(now, now.index)) return
        standing.current = take
        store.change((before, at) => letStand(before, take.accuracy, at))
      },
      goOn() {
        recorder?.goOn()
        standing.current = null
        store.change(settle)
      },
    }),
    [recorder, store],
  )

  return {
    session,
    isDone,
    keeper,
    finish,
    mark() {
      const seconds = countedSeconds(Math.max(0, Date.now() - session.startedAt) / 1000)
      finish(MARKED_ACCURACY, { method: 'marked', accuracy: MARKED_ACCURACY, seconds })
    },
    goTo(place) {
      finishStanding()
      store.change((now, at) => goTo(now, place, at))
    },
    random() {
      finishStanding()
      store.change((now, at) => goToRandom(now, Math.random(), at))
      const picked = shownAt(store.state().index)
      if (picked !== undefined) showToast(messages.randomSelected(picked.reference))
    },
    again() {
      standing.current = null
      store.change(practiceAgain)
    },
  }
}

const recited = ({ verseId, reference }: ShownItem) => ({ id: verseId, reference })
