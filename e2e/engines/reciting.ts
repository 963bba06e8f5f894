import { expect } from '@playwright/test'
import { soundFile } from '../sound-file.ts'
import type { Engine } from './engine.ts'
import { PATIENCE, type Screen } from './screen.ts'
import { inTurn } from './sound-turn.ts'

const RESULT = { role: 'region', name: 'Result' }
const START = { role: 'button', name: { pattern: '^(Start|Try Again)$' } }
const STOP = { role: 'button', name: 'Stop' }

/** A busy machine drops sound between the player and the page, which loses words. */
const MAX_TAKES = 5

/** Milliseconds from the end of the sound to the result. */
const HEARD_MS = 60_000

/** Turns off automatic help: slow recognition on a busy machine looks like being stuck. */
export const withoutHelp = (view: Screen) => view.window.evaluate(`localStorage.setItem('help-after', 'off')`)

/** Recites a verse aloud, retrying until the machine hears all of it. */
export async function sayAloud(view: Screen, engine: Engine, recording: string): Promise<void> {
  const heard: string[] = []
  while (heard.length < MAX_TAKES) {
    const result = await inTurn(() => take(view, engine, recording))
    if (result.includes('100%')) return
    heard.push(result)
  }
  throw new Error(`No take was heard whole: ${heard.join(' | ')}`)
}

async function take(view: Screen, engine: Engine, recording: string): Promise<string> {
  const say = engine.prepareSound(soundFile(recording))
  await view.press(START)
  await view.reads('Listening.', { role: 'article' }, { css: '[role="status"]', text: 'Listening.' })
  await say()
  const isOver = async () => (await view.textAt(RESULT)) !== null || (await view.textAt(STOP)) === null
  await expect
    .poll(isOver, { timeout: HEARD_MS })
    .toBe(true)
    .catch(() => view.press(STOP))
  await expect.poll(() => view.textAt(STOP), { timeout: PATIENCE }).toBe(null)
  const result = await view.textAt(RESULT)
  return result ?? (await view.textAt({ css: '.verse' })) ?? ''
}
