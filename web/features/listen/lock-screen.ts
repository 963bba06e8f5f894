/** The state shown on the lock screen. */
interface LockScreen {
  readonly title: string
  readonly translation: string
  readonly isPlaying: boolean
}

/** Actions for the buttons of the lock screen, headphones, and keyboards. */
type LockScreenActions = Readonly<
  Record<'play' | 'pause' | 'stop' | 'nexttrack' | 'previoustrack', () => void>
>

const getMediaSession = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

/** Connects the buttons. Returns a function that clears the lock screen. */
export function connectLockScreen(actions: LockScreenActions): () => void {
  const names = Object.keys(actions) as (keyof LockScreenActions)[]
  for (const name of names) setAction(name, actions[name])
  return () => {
    for (const name of names) setAction(name, null)
    const media = getMediaSession()
    if (media === undefined) return
    media.metadata = null
    media.playbackState = 'none'
  }
}

function setAction(name: MediaSessionAction, action: (() => void) | null): void {
  try {
    getMediaSession()?.setActionHandler(name, action)
  } catch {
    // Browsers throw for actions they don't support.
  }
}

export function showOnLockScreen({ title, translation, isPlaying }: LockScreen): void {
  const media = getMediaSession()
  if (media === undefined || typeof MediaMetadata === 'undefined') return
  media.metadata = new MediaMetadata({ title, artist: translation, album: 'Verse by Heart' })
  media.playbackState = isPlaying ? 'playing' : 'paused'
}
