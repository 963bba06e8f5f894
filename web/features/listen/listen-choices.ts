import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { followVoices, listVoices } from '#web/recitation/controls/browser-voice.ts'
import { openStoredChoice } from '#web/stores/stored-choice.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { ListenChoices } from './listen-player.ts'

/** Choices stored in this browser. The default comes first. */
export const choices = {
  speed: openStoredChoice('listen-speed', ['1', '0.75', '0.9', '1.25', '1.5']),
  repeats: openStoredChoice('listen-repeats', ['1', '2', '3', '5']),
  turns: openStoredChoice('listen-turns', ['on', 'off']),
  own: openStoredChoice('listen-own', ['on', 'off']),
  /** The URI of a voice; empty for the browser's choice. */
  voice: openStoredChoice('listen-voice', [''], (text): text is string => text !== ''),
} as const

/** How long to wait for the browser to list its voices. */
const VOICES_TIMEOUT_MS = 3_000

/** Returns this browser's English voices, or all of its voices if none is English. */
export function useVoices(): { readonly list: readonly SpeechSynthesisVoice[]; readonly isLooking: boolean } {
  const count = useSyncExternalStore(followVoices, () => listVoices().length)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), VOICES_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const list = useMemo(() => (count === 0 ? [] : preferEnglish(listVoices())), [count])
  return { list, isLooking: count === 0 && !isLate }
}

function preferEnglish(voices: readonly SpeechSynthesisVoice[]): readonly SpeechSynthesisVoice[] {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang))
  return english.length > 0 ? english : voices
}

export function useListenChoices(list: readonly SpeechSynthesisVoice[]): ListenChoices {
  const uri = useStore(choices.voice)
  return {
    speed: Number(useStore(choices.speed)),
    repeats: Number(useStore(choices.repeats)),
    hasTurns: useStore(choices.turns) === 'on',
    playsOwn: useStore(choices.own) === 'on',
    voice: list.find(({ voiceURI }) => voiceURI === uri),
  }
}
