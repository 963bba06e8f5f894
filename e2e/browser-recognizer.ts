import type { Page } from '@playwright/test'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { getPractice, type Practice, turnOffHelp } from './practice.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/* Replays the events of a speech recognizer, which test browsers lack. Everything else is real. */

export interface SpeechScene {
  readonly speech: SpeechInPage
  readonly practice: Practice
}

/** Opens the verse on the front page with a fake recognizer. */
export async function openVerse(
  page: Page,
  way: 'Guided' | 'From memory',
  verse: Verse = PSALM_23_1,
): Promise<SpeechScene> {
  const speech = await fakeSpeech(page)
  await setTodaysVerse(page, verse)
  await turnOffHelp(page)
  await page.goto('/')
  const practice = getPractice(page)
  await practice.recite(way)
  return { speech, practice }
}

/** Opens the verse on the front page with a fake recognizer and starts reciting it. */
export async function startRecitation(
  page: Page,
  way: 'Guided' | 'From memory',
  verse?: Verse,
): Promise<SpeechScene> {
  const scene = await openVerse(page, way, verse)
  await scene.practice.start.click()
  await scene.practice.waitForListening()
  return scene
}

/** Psalm 23:1 as shown on the page. */
export const PSALM = 'The LORD is my shepherd I shall not want'
/** Psalm 23:1 as transcribed by a recognizer. */
export const SPOKEN = 'the lord is my shepherd i shall not want'
