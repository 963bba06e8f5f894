import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { EngineElement, EngineWindow } from './engine.ts'
import type { InPage } from './in-page.ts'
import type { Place } from './place.ts'

/** How long to wait for anything on a screen, long enough for a busy machine. */
export const PATIENCE_MS = 90_000

/** What a person does and reads on a screen, in any engine. Each call waits until it succeeds. */
export interface Screen {
  readonly window: EngineWindow
  open(path: string): Promise<void>
  reload(): Promise<void>
  press(...place: Place): Promise<void>
  type(text: string, ...place: Place): Promise<void>
  /** Checks a radio button or switch with the space bar, because its box may be too small for a pointer. */
  check(...place: Place): Promise<void>
  choose(option: string, ...place: Place): Promise<void>
  chooseFile(path: string, ...place: Place): Promise<void>
  waitFor(...place: Place): Promise<void>
  /** Waits until the text there matches. */
  waitForText(text: string | RegExp, ...place: Place): Promise<void>
  /** Waits until the page's path matches. */
  waitForPath(path: string | RegExp): Promise<void>
  /** Returns the current text there, or null if there is no such place. */
  textAt(...place: Place): Promise<string | null>
  /** Returns whether a pointer would currently reach it. */
  isPressable(...place: Place): Promise<boolean>
  /** Waits until the expression has this value. */
  waitForValue(value: unknown, expression: string): Promise<void>
}

/** Wraps a window in the operations that journeys need. */
export function createScreen(window: EngineWindow, origin: string): Screen {
  /** Calls a function of `in-page.ts`, injecting it first if needed. */
  const call = async <Result>(
    run: (expression: string) => Promise<Result>,
    name: keyof InPage,
    ...args: readonly unknown[]
  ): Promise<Result> => {
    const isThere = await window.evaluate('typeof globalThis.inPage === "object"')
    if (isThere !== true) await window.evaluate(`(() => { ${await inPageScript()}; return true })()`)
    return run(`globalThis.inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)
  }
  const callInPage = (name: keyof InPage, ...args: readonly unknown[]) => call(window.evaluate, name, ...args)
  const element = (name: 'find' | 'findPressable', place: Place) => call(window.element, name, place)

  /** Acts on an element as soon as possible. Retries, because the page may replace the element in between. */
  const act = (
    place: Place,
    findBy: 'find' | 'findPressable',
    action: (target: EngineElement) => Promise<void>,
  ) =>
    expect(async () => {
      const target = await element(findBy, place)
      if (target === null)
        throw new Error(`${JSON.stringify(place)} ${String(await callInPage('whyNotPressable', place))}`)
      await action(target)
    }).toPass({ timeout: PATIENCE_MS, intervals: [200] })

  return {
    window,
    open: (path) => window.open(origin + path),
    reload: window.reload,
    press: (...place) => act(place, 'findPressable', (target) => target.click()),
    async type(text, ...place) {
      await act(place, 'findPressable', (target) => target.click())
      await act(place, 'find', (target) => target.type(text))
    },
    check: (...place) =>
      expect(async () => {
        if (!(await callInPage('isChecked', place))) await (await element('find', place))?.type(' ')
        if (!(await callInPage('isChecked', place))) throw new Error(`Not checked: ${JSON.stringify(place)}`)
      }).toPass({ timeout: PATIENCE_MS, intervals: [200] }),
    choose: (option, ...place) =>
      expect.poll(() => callInPage('choose', place, option), POLL_OPTIONS).toBe(true),
    chooseFile: (path, ...place) => act(place, 'find', (target) => target.chooseFile(path)),
    waitFor: (...place) =>
      expect
        .poll(() => callInPage('textAt', place), { ...POLL_OPTIONS, message: JSON.stringify(place) })
        .not.toBe(null),
    waitForText: (text, ...place) =>
      typeof text === 'string'
        ? expect.poll(() => callInPage('textAt', place).then(String), POLL_OPTIONS).toContain(text)
        : expect.poll(() => callInPage('textAt', place).then(String), POLL_OPTIONS).toMatch(text),
    waitForPath: (path) =>
      typeof path === 'string'
        ? expect.poll(() => window.evaluate('location.pathname'), POLL_OPTIONS).toBe(path)
        : expect.poll(() => window.evaluate('location.pathname').then(String), POLL_OPTIONS).toMatch(path),
    textAt: async (...place) => (await callInPage('textAt', place)) as string | null,
    isPressable: async (...place) => (await element('findPressable', place)) !== null,
    waitForValue: (value, expression) =>
      expect.poll(() => window.evaluate(expression), POLL_OPTIONS).toEqual(value),
  }
}

const POLL_OPTIONS = { timeout: PATIENCE_MS, intervals: [200] }

let bundled: Promise<string> | undefined

function inPageScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"test"', 'process.env.DEBUG_PRINT_LIMIT': '"0"', 'process.env': '{}' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return bundled
}
