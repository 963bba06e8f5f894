import type { Page } from '@playwright/test'
import { watchMicrophone, type MicrophoneWatch } from './microphone.ts'
import { getPractice, type Practice, turnOffHelp } from './practice.ts'
import { pauseRecording } from './recording.ts'
import { expect } from './test.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { setTodaysVerse } from './verses.ts'

export type Way = 'Guided' | 'From memory'

export interface MicrophoneScene {
  readonly page: Page
  readonly practice: Practice
  readonly microphone: MicrophoneWatch
}

/** Opens the page on a verse and waits until the engine has loaded, which takes a while on a slow machine. */
export async function openVerse(page: Page, verse: Verse, way: Way): Promise<MicrophoneScene> {
  const microphone = await watchMicrophone(page)
  await setTodaysVerse(page, verse)
  await turnOffHelp(page)
  await page.goto('/')
  const practice = getPractice(page)
  await practice.recite(way)
  await practice.changeRecognizer('On this device')
  const release = await pauseRecording(page)
  await warmUp(practice)
  await release()
  return { page, practice, microphone }
}

/** Starts listening. If a slow machine already heard words of the recording, resets and starts again. */
async function warmUp(practice: Practice): Promise<void> {
  await practice.start.or(practice.tryAgain).click()
  // On a slow machine, a real-time recording may have ended by now, and the take with it.
  await expect(practice.announcement).toHaveText(/^(Listening|Finished|Stopped)/, { timeout: 60_000 })
  await practice.ensureStopped()
  if (await practice.reset.isVisible()) await practice.reset.click()
  await expect(practice.start.or(practice.tryAgain)).toBeVisible()
  if (await practice.tryAgain.isVisible()) await warmUp(practice)
}
