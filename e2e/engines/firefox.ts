import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_MS, type Engine, type EngineElement, type EngineWindow } from './engine.ts'
import { requireTool } from './require-tool.ts'
import type { VirtualDesk } from './virtual-desk.ts'

/** What we use of puppeteer-core, which speaks WebDriver BiDi to Firefox. */
interface Puppeteer {
  launch(options: object): Promise<PuppeteerBrowser>
}

interface PuppeteerBrowser {
  version(): Promise<string>
  createBrowserContext(): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>
  close(): Promise<void>
}

interface PuppeteerPage {
  setDefaultTimeout(milliseconds: number): void
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ asElement(): PuppeteerElement | null }>
  screenshot(): Promise<Uint8Array>
}

interface PuppeteerElement {
  click(): Promise<void>
  focus(): Promise<void>
  type(text: string): Promise<void>
  uploadFile(path: string): Promise<void>
}

export async function startFirefox(executablePath: string, desk: VirtualDesk): Promise<Engine> {
  const puppeteer = requireTool('puppeteer-core') as Puppeteer
  mkdirSync(desk.downloads, { recursive: true })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    defaultViewport: null,
    timeout: COMMAND_MS,
    protocolTimeout: COMMAND_MS,
    userDataDir: join(desk.folder, 'firefox-profile'),
    env: desk.env,
    extraPrefsFirefox: {
      'media.navigator.permission.disabled': true,
      'browser.download.folderList': 2,
      'browser.download.dir': desk.downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'pdfjs.disabled': true,
      'intl.accept_languages': 'en-US, en',
    },
  })
  return {
    name: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    async openWindow(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(COMMAND_MS)
      await page.setViewport(size)
      return windowOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

const windowOf = (page: PuppeteerPage, close: () => Promise<void>): EngineWindow => ({
  open: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  evaluate: (expression) => page.evaluate(expression),
  async element(expression) {
    const found = (await page.evaluateHandle(expression)).asElement()
    return found === null ? null : elementOf(found)
  },
  picture: async () => Buffer.from(await page.screenshot()),
  close,
})

const elementOf = (found: PuppeteerElement): EngineElement => ({
  click: () => found.click(),
  type: (text) => found.type(text),
  chooseFile: (path) => found.uploadFile(path),
})
