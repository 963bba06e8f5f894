import type { Page } from '@playwright/test'

type WatchedWindow = typeof globalThis & { openedTracks: MediaStreamTrack[] }

export interface MicrophoneWatch {
  countOpened(): Promise<number>
  countLive(): Promise<number>
}

/** Records every capture that a page opens from now on, without changing it. */
export async function watchMicrophone(page: Page): Promise<MicrophoneWatch> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { openedTracks: tracks })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  return {
    countOpened: () => page.evaluate(() => (globalThis as WatchedWindow).openedTracks.length),
    countLive: () =>
      page.evaluate(
        () =>
          (globalThis as WatchedWindow).openedTracks.filter(({ readyState }) => readyState === 'live').length,
      ),
  }
}
