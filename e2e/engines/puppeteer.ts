import { setTimeout as wait } from 'node:timers/promises'
import { COMMAND_TIMEOUT_MS, type Engine, type EngineElement, type EngineWindow } from './engine.ts'
import { requireTool } from './require-tool.ts'

/** The parts of puppeteer-core that we use. It speaks WebDriver BiDi to Firefox and CDP to Chromium. */
interface Puppeteer {
  launch(options: object): Promise<PuppeteerBrowser>
}

interface PuppeteerBrowser {
  version(): Promise<string>
  createBrowserContext(options?: object): Promise<PuppeteerContext>
  close(): Promise<void>
}

interface PuppeteerContext {
  newPage(): Promise<PuppeteerPage>
  close(): Promise<void>
}

interface PuppeteerPage {
  setDefaultTimeout(milliseconds: number): void
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  evaluateOnNewDocument(script: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ asElement(): PuppeteerElement | null }>
  screenshot(): Promise<Uint8Array>
}

interface PuppeteerElement {
  click(): Promise<void>
  type(text: string): Promise<void>
  uploadFile(path: string): Promise<void>
}

/** Starts a browser that puppeteer-core can drive. `contextOptions` apply to each window's context. */
export async function startWithPuppeteer(
  options: object,
  prepareSound: Engine['prepareSound'],
  contextOptions: object = {},
): Promise<Engine> {
  const puppeteer = requireTool('puppeteer-core') as Puppeteer
  const browser = await puppeteer.launch({
    defaultViewport: null,
    timeout: COMMAND_TIMEOUT_MS,
    protocolTimeout: COMMAND_TIMEOUT_MS,
    ...options,
  })
  return {
    name: formatName(await browser.version()),
    async openWindow(size) {
      const context = await browser.createBrowserContext(contextOptions)
      const page = await context.newPage()
      page.setDefaultTimeout(COMMAND_TIMEOUT_MS)
      await page.setViewport(size)
      return createWindow(page, () => context.close())
    },
    prepareSound,
    close: () => browser.close(),
  }
}

/** Formats "firefox/153.7.0" or "HeadlessChrome/153.0.1" for people. */
const formatName = (version: string) =>
  version.replace(/^firefox\//i, 'Firefox ').replace(/^(Headless)?Chrome\//, 'Chromium ')

const createWindow = (page: PuppeteerPage, close: () => Promise<void>): EngineWindow => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  evaluate: (expression) => retryOnNavigation(() => page.evaluate(expression)),
  async element(expression) {
    const handle = (await retryOnNavigation(() => page.evaluateHandle(expression))).asElement()
    return handle === null ? null : wrapElement(handle)
  },
  screenshot: async () => Buffer.from(await page.screenshot()),
  close,
})

/** Errors of both protocols when the page navigates away during a call. */
const NAVIGATION_ERROR = /context was destroyed|cannot find context|target navigated|no such frame|discarded/i

/** Retries if the page navigates away during the call. */
async function retryOnNavigation<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = 10; ; triesLeft -= 1)
    try {
      return await action()
    } catch (error) {
      if (triesLeft === 0 || !NAVIGATION_ERROR.test(String(error))) throw error
      await wait(200)
    }
}

const wrapElement = (handle: PuppeteerElement): EngineElement => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  chooseFile: (path) => handle.uploadFile(path),
})
