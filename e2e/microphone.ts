import type { Page } from '@playwright/test'

type Watched = typeof globalThis & { openedTracks: MediaStreamTrack[] }

export interface MicrophoneWatch {
  opened(): Promise<number>
  live(): Promise<number>
}

/** Records every capture that a page opens from now on, without changing it. */
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
