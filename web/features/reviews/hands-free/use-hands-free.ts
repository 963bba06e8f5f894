import { useEffect, useState, useSyncExternalStore } from 'react'
import { followVoices, listVoices } from '#web/recitation/controls/browser-voice.ts'
import { openStoredChoice } from '#web/stores/stored-choice.ts'
import { useStore } from '#web/stores/use-store.ts'

const choice = openStoredChoice('hands-free', ['off', 'on'])

/** The state of hands-free mode. */
export interface HandsFree {
  readonly isOn: boolean
  readonly hasVoice: boolean
  readonly setOn: (isOn: boolean) => void
}

export function useHandsFree(): HandsFree {
  const hasVoice = useSyncExternalStore(followVoices, hasAnyVoice)
  const isChosen = useStore(choice) === 'on'
  return { isOn: isChosen && hasVoice, hasVoice, setOn: (isOn) => choice.set(isOn ? 'on' : 'off') }
}

const hasAnyVoice = () => listVoices().length > 0

/** Keeps the screen on if the browser allows it, because a dark screen ends every take. */
export function useScreenWakeLock(isOn: boolean): void {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (!isOn || !isVisible || !('wakeLock' in navigator)) return
    const lock = navigator.wakeLock.request('screen').catch(() => null)
    return () => void lock.then((wakeLock) => wakeLock?.release()).catch(() => undefined)
  }, [isOn, isVisible])
}
