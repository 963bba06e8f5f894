import {
  COMMAND_TIMEOUT_MS,
  type Engine,
  type EngineElement,
  type EngineWindow,
  type Size,
} from './engine.ts'
import { requireTool } from './require-tool.ts'
import type { VirtualDesk } from './virtual-desk.ts'
import { findFreePort } from '../../scripts/checkout/free-port.ts'

/** The parts of selenium-webdriver that we use. It speaks W3C WebDriver to WebKit. */
interface Selenium {
  readonly Builder: new () => SeleniumBuilder
  readonly Capabilities: new (options: object) => object
}

interface SeleniumBuilder {
  usingServer(url: string): SeleniumBuilder
  withCapabilities(options: object): SeleniumBuilder
  build(): Promise<SeleniumDriver>
}

interface SeleniumDriver {
  getCapabilities(): Promise<{ get(name: string): unknown }>
  manage(): {
    setTimeouts(limits: { script: number; pageLoad: number }): Promise<void>
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> }
  }
  navigate(): { to(url: string): Promise<void>; refresh(): Promise<void>; back(): Promise<void> }
  executeScript(script: string): Promise<unknown>
  quit(): Promise<void>
}

interface SeleniumElement {
  click(): Promise<void>
  sendKeys(text: string): Promise<void>
}

/** WebKitGTK's MiniBrowser on Debian. */
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

export async function startWebKit(driver: string, desk: VirtualDesk): Promise<Engine> {
  const selenium = requireTool('selenium-webdriver') as Selenium
  const url = `http://127.0.0.1:${await findFreePort()}`
  const service = desk.run('dbus-run-session', ['--', driver, `--port=${new URL(url).port}`])
  await waitUntilReady(url)
  const openSession = () =>
    new selenium.Builder()
      .usingServer(url)
      .withCapabilities(
        new selenium.Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        }),
      )
      .build()
  const firstSession = await openSession()
  const version = String((await firstSession.getCapabilities()).get('browserVersion'))
  await firstSession.quit()
  return {
    name: `WebKitGTK ${version}`,
    async openWindow(size) {
      const session = await openSession()
      await session.manage().setTimeouts({ script: COMMAND_TIMEOUT_MS, pageLoad: COMMAND_TIMEOUT_MS })
      const toolbarHeight = await resize(session, size)
      return createWindow(session, () => desk.screenshot({ x: 0, y: toolbarHeight, ...size }))
    },
    prepareSound: (sound) => () => desk.play(sound),
    close: () => service.stop(),
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + COMMAND_TIMEOUT_MS
  for (;;) {
    const response = await fetch(`${url}/status`).catch(() => null)
    if (response?.ok === true) return
    if (Date.now() > end) throw new Error('WebKitWebDriver is not responding.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Resizes the window so the page has this size. Resolves to the height of the toolbar above the page. */
async function resize(session: SeleniumDriver, { width, height }: Size): Promise<number> {
  const inner = 'return [innerWidth, innerHeight]'
  const setWindow = (rect: Size) =>
    session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...rect })
  await setWindow({ width, height })
  const [innerWidth = width, innerHeight = height] = (await session.executeScript(inner)) as number[]
  await setWindow({ width: 2 * width - innerWidth, height: 2 * height - innerHeight })
  return height - innerHeight
}

const createWindow = (session: SeleniumDriver, screenshot: () => Buffer): EngineWindow => ({
  open: (url) => session.navigate().to(url),
  reload: () => session.navigate().refresh(),
  back: () => session.navigate().back(),
  evaluate: (expression) => session.executeScript(`return (${expression})`),
  async element(expression) {
    const handle = (await session.executeScript(`return (${expression})`)) as SeleniumElement | null
    return handle === null ? null : wrapElement(handle)
  },
  // The driver can't take a screenshot of a page while a dialog is open.
  screenshot: () => Promise.resolve(screenshot()),
  close: () => session.quit(),
})

const wrapElement = (handle: SeleniumElement): EngineElement => ({
  click: () => handle.click(),
  type: (text) => handle.sendKeys(text),
  chooseFile: (path) => handle.sendKeys(path),
})
