import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecognizerPreference } from '#web/recognizer/fallback/recognizer-preference.ts'
import type { AcceptedForms } from '../accepted-forms.ts'
import { interruptions } from './interruptions.ts'
import {
  openRecitation,
  type CompletedTake,
  type OpenRecitation,
  type RecitationStart,
} from './open-recitation.ts'
import type { RecitationController } from './recitation-controller.ts'
import type { RecitationState } from '../take/recitation-state.ts'
import type { RecognizerState } from './recognizer-in-use.ts'

export interface LiveRecitation {
  readonly controller: RecitationController
  readonly state: RecitationState
  readonly recognizer: RecognizerState
  readonly prefer: (preference: RecognizerPreference) => void
}

interface RecitationOptions extends RecitationStart {
  readonly acceptedForms: AcceptedForms
  readonly onComplete: (completed: CompletedTake) => void
}

/** Opens a recitation and subscribes to it. Returns null until it is open. Unmounting closes the microphone. */
export function useRecitation(options: RecitationOptions): LiveRecitation | null {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [opened, setOpened] = useState<OpenRecitation | null>(null)
  useLayoutEffect(() => {
    const recitation = openRecitation(latest.current, {
      acceptedForms: () => latest.current.acceptedForms,
      onComplete: (completed) => latest.current.onComplete(completed),
    })
    setOpened(recitation)
    const unsubscribe = interruptions.add(recitation.controller.stop)
    return () => {
      unsubscribe()
      recitation.close()
    }
  }, [])
  return useLive(opened)
}

const subscribeToNothing = () => () => {}

function useLive(opened: OpenRecitation | null): LiveRecitation | null {
  const { controller, recognizer: inUse, prefer } = opened ?? {}
  const state = useSyncExternalStore(
    controller?.subscribe ?? subscribeToNothing,
    () => controller?.state() ?? null,
  )
  const recognizer = useSyncExternalStore(
    inUse?.subscribe ?? subscribeToNothing,
    () => inUse?.state() ?? null,
  )
  if (controller === undefined || prefer === undefined || state === null || recognizer === null) return null
  return { controller, state, recognizer, prefer }
}
