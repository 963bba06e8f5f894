import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_NAMES, type EngineName } from '../../scripts/browser/engines.ts'
import { ROOT } from '../../scripts/checkout/run.ts'
import { startOwnServer } from '../../scripts/testing/own-server.ts'
import { openEdgeServer } from '../edge-server.ts'
import type { Person } from '../members.ts'
import { PSALM_23_1 } from '../verses.ts'
import type { Engine, Size } from './engine.ts'
import { call, signIn } from './member.ts'
import type { ElementLocator } from './element-locator.ts'
import { createPeople, SECRET_PICTURES } from './screenshot-people.ts'
import { turnOffExtras } from './reciting.ts'
import {
  sharedScenes,
  type Scene,
  CHILD_SCENES,
  leaderScenes,
  memberScenes,
  VISITOR_SCENES,
  type Scenes,
} from './scenes.ts'
import { type Screen, createScreen } from './screen.ts'
import { startEngine } from './start-engine.ts'
import { setUpDesk } from './virtual-desk.ts'

/*
 * Captures every screen in all engines, side by side, for people to compare. This isn't a test. Run `npm run build`
 * first, then: npx tsx e2e/engines/side-by-side.ts [pattern of screen names] [light | dark] [engines]
 */

const FOLDER = join(ROOT, '.cache/screens/engines')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Screens per sheet, and the width of each image. */
const PHONE_SHEET = { screens: 2, imageWidth: 256 }
const DESKTOP_SHEET = { screens: 2, imageWidth: 520 }
/** How long a screen may take to settle on a busy machine. */
const SETTLE_MS = 1000
/** Maximum number of window heights to capture of a long page. */
const MAX_PARTS = 2
/** How long until a window counts as stuck. WebKitGTK can hang on a busy machine while a sheet is open. */
const STUCK_TIMEOUT_MS = 60_000

type Shots = Map<
  string,
  { readonly engine: EngineName; readonly width: number; readonly parts: readonly Buffer[] }[]
>

const screenPattern = new RegExp(process.argv[2] ?? '')
const isDark = process.argv[3] === 'dark'
const engines = ENGINE_NAMES.filter((name) =>
  (process.argv[4] ?? ENGINE_NAMES.join()).split(',').includes(name),
)
mkdirSync(FOLDER, { recursive: true })
// Use a private site, which has invitations.
const server = await startOwnServer({
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  REGISTRATION: 'invited',
  LEADERS_INVITE: 'yes',
})
const [, invitation = ''] = /(\/register#\S+)/.exec(await server.admin('invite', '12')) ?? []
const people = await createPeople(server.origin, invitation.split('#').at(-1) ?? '')
const shots: Shots = new Map()
for (const size of SIZES) {
  await Promise.all(engines.map((name) => runWithEngine(name, (running) => captureSize(name, running, size))))
  await runWithEngine('chromium', ({ engine }) => makeSheets(engine, size))
}
await server.stop()

interface RunningEngine {
  engine: Engine
  restart(): Promise<void>
}

async function runWithEngine(
  name: EngineName,
  use: (running: RunningEngine) => Promise<void>,
): Promise<void> {
  const desk = await setUpDesk()
  const running: RunningEngine = {
    engine: await startEngine(name, desk),
    async restart() {
      await running.engine.close()
      running.engine = await startEngine(name, desk)
    },
  }
  await use(running)
  await running.engine.close()
  await desk.close()
}

async function captureSize(engineName: EngineName, running: RunningEngine, size: Size): Promise<void> {
  const edge = await openEdgeServer(server.origin, PSALM_23_1)
  const openAsVisitor = async () => {
    const window = await running.engine.openWindow(size)
    const view = createScreen(window, edge.origin)
    await view.open('/')
    if (isDark) await window.evaluate(`localStorage.setItem('theme', 'dark')`)
    await turnOffExtras(view)
    return view
  }
  const openAs = (person: Person) => async () => {
    const view = await openAsVisitor()
    await signIn(view, person)
    return view
  }
  const openAsChild = async () => {
    const view = await openAs(people.ann)()
    await call(view, 'POST', '/api/seat-devices')
    const id = people.seat.split('/').at(-1)
    await call(view, 'PUT', '/api/seats/active', { id, pictures: SECRET_PICTURES })
    return view
  }
  for (const [open, scenes] of [
    [openAsVisitor, { ...VISITOR_SCENES, ...sharedScenes(people), invited: invitation }],
    [openAs(people.ann), memberScenes(people)],
    [openAs(people.leader), leaderScenes(people)],
    [openAsChild, CHILD_SCENES],
  ] as const)
    await captureAll(open, scenes, { engine: engineName, width: size.width }, running)
  await edge.close()
}

async function captureAll(
  open: () => Promise<Screen>,
  scenes: Scenes,
  location: { readonly engine: EngineName; readonly width: number },
  running: RunningEngine,
): Promise<void> {
  let view: Screen | null = null
  for (const [screen, scene] of Object.entries(scenes)) {
    if (!screenPattern.test(screen)) continue
    const log = (what: string) =>
      process.stdout.write(`${location.engine}, ${location.width}: ${screen} ${what}\n`)
    try {
      view ??= await open()
      const parts = await withTimeout(captureScene(view, scene, log))
      shots.set(screen, [...(shots.get(screen) ?? []), { ...location, parts }])
    } catch (error) {
      // Restart the engine. A stuck window doesn't even close, and WebKit's driver opens only one.
      log(String(error).slice(0, 200))
      view = null
      await running.restart()
    }
  }
  if (view !== null) await view.window.close()
}

async function captureScene(
  view: Screen,
  scene: string | Scene,
  log: (what: string) => void,
): Promise<readonly Buffer[]> {
  const { path, presses = [] } = typeof scene === 'string' ? { path: scene } : scene
  await view.open(path)
  await waitUntilLoaded(view)
  for (const locator of presses) {
    if (await waitForElement(view, locator))
      await view.window.evaluate(`(inPage.findPressable(${JSON.stringify(locator)}).click(), true)`)
    else log(`has no ${JSON.stringify(locator)}.`)
    await waitUntilLoaded(view)
  }
  const wide = Number(await view.window.evaluate('document.documentElement.scrollWidth - innerWidth'))
  if (wide > 0) log(`is ${String(wide)} pixels too wide.`)
  return captureParts(view)
}

function withTimeout<Value>(value: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('takes too long.')), STUCK_TIMEOUT_MS),
  )
  return Promise.race([value, timeout])
}

/** Waits until the page shows the same text twice, without a loading message or placeholder. */
async function waitUntilLoaded({ window }: Screen): Promise<void> {
  const visibleText = `document.querySelector('main [class*="animate-pulse"]') ? 'Loading' : document.body.innerText`
  let previous = ''
  for (let triesLeft = 30; triesLeft > 0; triesLeft -= 1) {
    await settle()
    const current = String(await window.evaluate(visibleText))
    if (current === previous && current !== '' && !/Loading|Looking for|Preparing/.test(current)) return
    previous = current
  }
}

/** Waits briefly for an element that some sizes don't have. */
async function waitForElement(view: Screen, locator: ElementLocator): Promise<boolean> {
  for (let triesLeft = 10; triesLeft > 0; triesLeft -= 1) {
    if (await view.isPressable(...locator)) return true
    await settle()
  }
  return false
}

/** Captures the page from the top, one window height at a time. */
async function captureParts({ window }: Screen): Promise<Buffer[]> {
  const parts = [await window.screenshot()]
  const remainingParts = Number(
    await window.evaluate(
      `document.querySelector('[role$="dialog"]') ? 0 : document.documentElement.scrollHeight / innerHeight - 1`,
    ),
  )
  for (let part = 1; part < Math.min(MAX_PARTS, 1 + remainingParts); part += 1) {
    await window.evaluate(`scrollTo({ top: ${part} * innerHeight, behavior: 'instant' })`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    parts.push(await window.screenshot())
  }
  return parts
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

/** Combines screens into sheets with one column per engine. */
async function makeSheets(engine: Engine, { width, height }: Size): Promise<void> {
  const { screens: screensPerSheet, imageWidth } = width === 390 ? PHONE_SHEET : DESKTOP_SHEET
  const names = [...shots.keys()]
  for (let start = 0; start < names.length; start += screensPerSheet) {
    const sheetNames = names.slice(start, start + screensPerSheet)
    const rows = sheetNames.map(
      (screen) => `<div style="float:left">${screen}<br>${renderColumns(screen, width, imageWidth)}</div>`,
    )
    const window = await engine.openWindow({
      width: width === 390 ? sheetNames.length * 3 * (imageWidth + 6) : 3 * (imageWidth + 6),
      height:
        (width === 390 ? 1 : sheetNames.length) *
        (MAX_PARTS * (Math.round((height * imageWidth) / width) + 3) + 24),
    })
    await window.open('about:blank')
    const body = `<body style="margin:0;background:#bbb">${rows.join('')}</body>`
    await window.evaluate(
      `(() => { document.documentElement.innerHTML = ${JSON.stringify(body)}; return 1 })()`,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    writeFileSync(
      join(FOLDER, `${width}${isDark ? '-dark' : ''}-${sheetNames.join('+')}.png`),
      await window.screenshot(),
    )
    await window.close()
  }
}

function renderColumns(screen: string, width: number, imageWidth: number): string {
  return ENGINE_NAMES.map((name) => {
    const parts = shots.get(screen)?.find((shot) => shot.engine === name && shot.width === width)?.parts ?? []
    const images = parts.map(
      (shot) =>
        `<img style="display:block;width:${imageWidth}px;margin:3px" src="data:image/png;base64,${shot.toString('base64')}">`,
    )
    return `<div style="float:left;min-width:${imageWidth + 6}px">${images.join('')}</div>`
  }).join('')
}
