import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { openEdgeServer } from '../../../../e2e/edge-server.ts'
import type { Engine } from '../../../../e2e/engines/engine.ts'
import { PATIENCE_MS, type Screen, createScreen } from '../../../../e2e/engines/screen.ts'
import { PSALM_23_1 } from '../../../../e2e/verses.ts'
import type { PlayedReading } from '../readings.ts'
import { noteTake, type TakeNotes } from './take-in-page.ts'

export interface EngineTake extends TakeNotes {
  /** How each word looks on the screen at the end. */
  readonly looks: readonly string[]
}

/** The microphone of a window in some browser engine. Plays recordings, each on a newly opened page. */
export interface EngineMicrophone {
  listenTo(reading: PlayedReading, isUnknownSpeaker: boolean): Promise<EngineTake>
  close(): Promise<void>
}

const WINDOW_SIZE = { width: 1280, height: 800 }
const START = { role: 'button', name: 'Start' }
const STOP = { role: 'button', name: 'Stop' }
const LISTENING = [{ role: 'article' }, { css: '[role="status"]', text: 'Listening.' }] as const
/** Time for the second model to load on a busy machine. */
const SECOND_MODEL_MS = 2500
/**
 * A busy machine hears late. Stop waiting for more words once the engine has heard this much silence and reported nothing
 * new for this long; wait longer if it hears no silence or has ended the take.
 */
const HEARD_OUT = { seconds: 1.5, ms: 3000, longerMs: 10_000 }

/** Opens a window; with `hasSecondPass`, also downloads the larger recognizer. */
export async function openEngineMicrophone(
  engine: Engine,
  origin: string,
  hasSecondPass: boolean,
): Promise<EngineMicrophone> {
  const verse = { ...PSALM_23_1 }
  const edge = await openEdgeServer(origin, verse)
  const window = await engine.openWindow(WINDOW_SIZE)
  const view = createScreen(window, edge.origin)
  await view.open('/microphone')
  await window.evaluate(PREPARE_STORAGE)
  if (hasSecondPass) await downloadLargerRecognizer(view)
  return {
    async listenTo(reading, isUnknownSpeaker) {
      verse.text = reading.text
      if (isUnknownSpeaker) await window.evaluate("localStorage.removeItem('voices')")
      // Use the larger recognizer even if it was too slow in an earlier take; the table shows how slow.
      await window.evaluate("localStorage.removeItem('larger-recognizer-slow')")
      await view.open('/')
      await view.waitForText(reading.text.slice(0, 12), { css: '.verse' })
      await view.check({ role: 'radio', name: { pattern: 'From memory' } })
      if (hasSecondPass) await view.waitForText('Each phrase is checked twice.', { role: 'article' })
      await wakeUp(engine, view)
      return recite(engine, view, reading)
    },
    async close() {
      await window.close()
      await edge.close()
    },
  }
}

/** Selects the on-device recognizer, turns help off, and prevents a download in the middle of a take. */
const PREPARE_STORAGE = `Object.assign(localStorage, {
  hearing: 'device', 'help-after': 'off', 'larger-recognizer': 'off',
}) !== null`

async function downloadLargerRecognizer(view: Screen): Promise<void> {
  await view.press({ role: 'button', name: { pattern: '^Get the larger recognizer' } })
  await view.waitFor({ role: 'button', name: { pattern: '^Remove \\(' } })
}

/** Makes a first take, during which the second model loads. It listens from the next take on. */
async function wakeUp(engine: Engine, view: Screen): Promise<void> {
  engine.prepareSound(readFileSync(SILENCE))
  await view.press(START)
  await view.waitFor(...LISTENING)
  await view.press(STOP)
  await expect.poll(() => view.textAt(STOP), { timeout: PATIENCE_MS }).toBe(null)
  if ((await view.textAt({ role: 'button', name: 'Reset' })) !== null)
    await view.press({ role: 'button', name: 'Reset' })
  await wait(SECOND_MODEL_MS)
}

const SILENCE = new URL('../../../../e2e/audio/silence.wav', import.meta.url)

async function recite(engine: Engine, view: Screen, { file }: PlayedReading): Promise<EngineTake> {
  const say = engine.prepareSound(readFileSync(file))
  await view.window.evaluate(
    `(() => { globalThis.__name = (named) => named; return (${noteTake.toString()})() })()`,
  )
  await view.press(START)
  await view.waitFor(...LISTENING)
  await say()
  await expect.poll(() => view.window.evaluate(IS_HEARD_OUT), { timeout: PATIENCE_MS }).toBe(true)
  // The take ends by itself after the last word; if it hasn’t, stop it.
  if ((await view.textAt(STOP)) !== null) await view.press(STOP).catch(() => undefined)
  await expect.poll(() => view.textAt(STOP), { timeout: PATIENCE_MS }).toBe(null)
  await expect
    .poll(() => view.textAt({ role: 'button', name: 'Checking again…' }), { timeout: PATIENCE_MS })
    .toBe(null)
  const looks = (await view.window.evaluate(READ_LOOKS)) as string[]
  const notes = JSON.parse(String(await view.window.evaluate('JSON.stringify(takeNotes)'))) as TakeNotes
  return { ...notes, looks }
}

const IS_HEARD_OUT = `performance.now() - (takeNotes.messageTimes.at(-1) ?? 0) >
  (takeNotes.quiet >= ${HEARD_OUT.seconds} ? ${HEARD_OUT.ms} : ${HEARD_OUT.longerMs})`
const READ_LOOKS = `[...document.querySelectorAll('.verse .word')].map((word) => word.dataset.look ?? '')`

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
