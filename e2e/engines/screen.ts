import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { EngineElement, EngineWindow } from './engine.ts'
import type { InPage } from './in-page.ts'
import type { ElementLocator } from './element-locator.ts'

/** How long to wait for anything to appear on a screen: long enough for a busy machine. */
export const PATIENCE_MS = 90_000

/** What a person does and reads on a screen, in any engine. Each call waits until it succeeds. */
export interface Screen {
  readonly window: EngineWindow
  open(path: string): Promise<void>
  reload(): Promise<void>
  press(...locator: ElementLocator): Promise<void>
  type(text: string, ...locator: ElementLocator): Promise<void>
  /** Checks a radio button or switch with the space bar, because its box may be too small for a pointer. */
  check(...locator: ElementLocator): Promise<void>
  choose(option: string, ...locator: ElementLocator): Promise<void>
  chooseFile(path: string, ...locator: ElementLocator): Promise<void>
  waitFor(...locator: ElementLocator): Promise<void>
  /** Waits until the text there matches. */
  waitForText(text: string | RegExp, ...locator: ElementLocator): Promise<void>
  /** Waits until the page's path matches. */
  waitForPath(path: string | RegExp): Promise<void>
  /** Returns the current text of the element, or null if the locator matches none. */
  textAt(...locator: ElementLocator): Promise<string | null>
  /** Returns whether a pointer would currently reach it. */
  isPressable(...locator: ElementLocator): Promise<boolean>
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
  const element = (name: 'find' | 'findPressable', locator: ElementLocator) =>
    call(window.element, name, locator)

  /** Acts on an element as soon as possible. Retries, because the page may replace the element in between. */
  const act = (
    locator: ElementLocator,
    findBy: 'find' | 'findPressable',
    action: (target: EngineElement) => Promise<void>,
  ) =>
    expect(async () => {
      const target = await element(findBy, locator)
      if (target === null)
        throw new Error(`${JSON.stringify(locator)} ${String(await callInPage('whyNotPressable', locator))}`)
      await action(target)
    }).toPass({ timeout: PATIENCE_MS, intervals: [200] })

  return {
    window,
    open: (path) => window.open(origin + path),
    reload: window.reload,
    press: (...locator) => act(locator, 'findPressable', (target) => target.click()),
    async type(text, ...locator) {
      await act(locator, 'findPressable', (target) => target.click())
      await act(locator, 'find', (target) => target.type(text))
    },
    check: (...locator) =>
      expect(async () => {
        if (!(await callInPage('isChecked', locator))) await (await element('find', locator))?.type(' ')
        if (!(await callInPage('isChecked', locator)))
          throw new Error(`Not checked: ${JSON.stringify(locator)}`)
      }).toPass({ timeout: PATIENCE_MS, intervals: [200] }),
    choose: (option, ...locator) =>
      expect.poll(() => callInPage('choose', locator, option), POLL_OPTIONS).toBe(true),
    chooseFile: (path, ...locator) => act(locator, 'find', (target) => target.chooseFile(path)),
    waitFor: (...locator) =>
      expect
        .poll(() => callInPage('textAt', locator), { ...POLL_OPTIONS, message: JSON.stringify(locator) })
        .not.toBe(null),
    waitForText: (text, ...locator) =>
      typeof text === 'string'
        ? expect.poll(() => callInPage('textAt', locator).then(String), POLL_OPTIONS).toContain(text)
        : expect.poll(() => callInPage('textAt', locator).then(String), POLL_OPTIONS).toMatch(text),
    waitForPath: (path) =>
      typeof path === 'string'
        ? expect.poll(() => window.evaluate('location.pathname'), POLL_OPTIONS).toBe(path)
        : expect.poll(() => window.evaluate('location.pathname').then(String), POLL_OPTIONS).toMatch(path),
    textAt: async (...locator) => (await callInPage('textAt', locator)) as string | null,
    isPressable: async (...locator) => (await element('findPressable', locator)) !== null,
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
