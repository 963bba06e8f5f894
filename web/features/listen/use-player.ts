import { useEffect, useState } from 'react'
import { rememberShown } from '#web/recitation/shown-texts.ts'
import { takeInProgress } from '#web/stores/takes.ts'
import { useStore } from '#web/stores/use-store.ts'
import { ListenPlayer, type ListenChoices, type ListenState } from './listen-player.ts'
import type { ListenedText } from './listened-text.ts'
import { connectLockScreen, showOnLockScreen } from './lock-screen.ts'
import { openPageSound } from './page-sound.ts'

interface LivePlayer {
  readonly player: ListenPlayer
  readonly state: ListenState
}

/** Opens a player for these texts. It is silent until a tap and stops when the screen closes. */
export function usePlayer(texts: readonly ListenedText[], choices: ListenChoices): LivePlayer {
  const [player] = useState(() => openPlayer(texts, choices))
  const state = useStore(player.state)
  useEffect(() => player.choose(choices), [player, choices])
  useAutoStop(player)
  useLockScreen(player, texts[state.place.index], state.phase !== 'paused')
  return { player, state }
}

function openPlayer(texts: readonly ListenedText[], choices: ListenChoices): ListenPlayer {
  const sound = openPageSound(() => player.pause())
  const player: ListenPlayer = new ListenPlayer({ texts, choices, sound, onPlay: rememberShown })
  return player
}

/**
 * Stops when the microphone opens or the page is left, and resumes if the browser fell silent behind a locked screen.
 */
function useAutoStop(player: ListenPlayer): void {
  useEffect(() => {
    const unsubscribe = takeInProgress.subscribe(() => {
      if (takeInProgress.get()) player.pause()
    })
    const resume = () => {
      if (document.visibilityState === 'visible' && globalThis.speechSynthesis?.speaking === false)
        player.sayAgain()
    }
    document.addEventListener('visibilitychange', resume)
    addEventListener('pagehide', player.pause)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('pagehide', player.pause)
      player.pause()
    }
  }, [player])
}

function useLockScreen(player: ListenPlayer, text: ListenedText | undefined, isPlaying: boolean): void {
  useEffect(
    () =>
      connectLockScreen({
        play: player.play,
        pause: player.pause,
        stop: player.pause,
        nexttrack: player.next,
        previoustrack: player.previous,
      }),
    [player],
  )
  const { reference = '', translation = '' } = text ?? {}
  useEffect(() => {
    if (reference !== '') showOnLockScreen({ title: reference, translation, isPlaying })
  }, [reference, translation, isPlaying])
}
