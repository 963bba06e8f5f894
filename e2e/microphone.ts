import type { Page } from '@playwright/test'

type Watched = typeof globalThis & { openedTracks: MediaStreamTrack[] }

/** What became of the microphone of a page. */
export interface MicrophoneWatch {
  /** How often it was opened so far. */
  opened(): Promise<number>
  /** How many captures still run. */
  live(): Promise<number>
}

/** Notes every capture that a page opens from now on. It changes nothing: the microphone is the browser's own. */
export async function watchMicrophone(page: Page): Promise<MicrophoneWatch> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { openedTracks: tracks })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return {
    opened: () => page.evaluate(() => (globalThis as Watched).openedTracks.length),
    live: () =>
      page.evaluate(
        () => (globalThis as Watched).openedTracks.filter(({ readyState }) => readyState === 'live').length,
      ),
  }
}
