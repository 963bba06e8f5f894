import { expect } from '@playwright/test'
import { makeSoundFile } from '../sound-file.ts'
import type { Engine } from './engine.ts'
import { PATIENCE_MS, type Screen } from './screen.ts'
import { runWithSoundLock } from './sound-lock.ts'

const RESULT = { role: 'region', name: 'Result' }
const START = { role: 'button', name: { pattern: '^(Start|Try Again)$' } }
const STOP = { role: 'button', name: 'Stop' }

/** How many times to try, because a busy machine drops sound between the player and the page. */
const MAX_TAKES = 5

/** Time from the end of the sound to the result. */
const RESULT_TIMEOUT_MS = 60_000

/**
 * Turns off what depends on the speed of the machine: automatic help, because slow recognition looks like being stuck,
 * and downloads of the larger recognizer.
 */
export const turnOffExtras = (view: Screen) =>
  view.window.evaluate(
    `localStorage.setItem('help-after', 'off'), localStorage.setItem('larger-recognizer', 'off')`,
  )

/** Recites a verse aloud, retrying until the machine hears all of it. */
export async function sayAloud(view: Screen, engine: Engine, recording: string): Promise<void> {
  const results: string[] = []
  while (results.length < MAX_TAKES) {
    const result = await runWithSoundLock(() => recordTake(view, engine, recording))
    if (result.includes('100%')) return
    results.push(result)
  }
  throw new Error(`No take was heard completely: ${results.join(' | ')}`)
}

async function recordTake(view: Screen, engine: Engine, recording: string): Promise<string> {
  const say = engine.prepareSound(makeSoundFile(recording))
  await view.press(START)
  await view.waitForText('Listening.', { role: 'article' }, { css: '[role="status"]', text: 'Listening.' })
  await say()
  const isOver = async () => (await view.textAt(RESULT)) !== null || (await view.textAt(STOP)) === null
  await expect
    .poll(isOver, { timeout: RESULT_TIMEOUT_MS })
    .toBe(true)
    .catch(() => view.press(STOP))
  await expect.poll(() => view.textAt(STOP), { timeout: PATIENCE_MS }).toBe(null)
  const result = await view.textAt(RESULT)
  return result ?? (await view.textAt({ css: '.verse' })) ?? ''
}
