import { COMMAND_MS, type Engine, type EngineElement, type EngineWindow, type Size } from './engine.ts'
import { requireTool } from './require-tool.ts'
import type { VirtualDesk } from './virtual-desk.ts'
import { findFreePort } from '../../scripts/checkout/free-port.ts'

/** The parts of selenium-webdriver that we use. It speaks W3C WebDriver to WebKit. */
interface Selenium {
  readonly Builder: new () => SeleniumBuilder
  readonly Capabilities: new (asked: object) => object
}

interface SeleniumBuilder {
  usingServer(address: string): SeleniumBuilder
  withCapabilities(asked: object): SeleniumBuilder
  build(): Promise<SeleniumDriver>
}

interface SeleniumDriver {
  getCapabilities(): Promise<{ get(name: string): unknown }>
  manage(): {
    setTimeouts(limits: { script: number; pageLoad: number }): Promise<void>
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> }
  }
  navigate(): { to(address: string): Promise<void>; refresh(): Promise<void>; back(): Promise<void> }
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
  const address = `http://127.0.0.1:${await findFreePort()}`
  const service = desk.run('dbus-run-session', ['--', driver, `--port=${new URL(address).port}`])
  await isReady(address)
  const openSession = () =>
    new selenium.Builder()
      .usingServer(address)
      .withCapabilities(
        new selenium.Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        }),
      )
      .build()
  const first = await openSession()
  const version = String((await first.getCapabilities()).get('browserVersion'))
  await first.quit()
  return {
    name: `WebKitGTK ${version}`,
    async openWindow(size) {
      const session = await openSession()
      await session.manage().setTimeouts({ script: COMMAND_MS, pageLoad: COMMAND_MS })
      const bar = await resize(session, size)
      return windowOf(session, () => desk.picture({ x: 0, y: bar, ...size }))
    },
    prepareSound: (sound) => () => desk.play(sound),
    close: () => service.stop(),
  }
}

async function isReady(address: string): Promise<void> {
  const end = Date.now() + COMMAND_MS
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => null)
    if (answer?.ok === true) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Sizes the window so that the page has a size. Resolves to the height of the toolbar above the page. */
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

const windowOf = (session: SeleniumDriver, picture: () => Buffer): EngineWindow => ({
  open: (address) => session.navigate().to(address),
  reload: () => session.navigate().refresh(),
  back: () => session.navigate().back(),
  evaluate: (expression) => session.executeScript(`return (${expression})`),
  async element(expression) {
    const found = (await session.executeScript(`return (${expression})`)) as SeleniumElement | null
    return found === null ? null : elementOf(found)
  },
  // The driver takes no picture of a page while a dialog is open.
  picture: () => Promise.resolve(picture()),
  close: () => session.quit(),
})

const elementOf = (found: SeleniumElement): EngineElement => ({
  click: () => found.click(),
  type: (text) => found.sendKeys(text),
  chooseFile: (path) => found.sendKeys(path),
})
