import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_NAMES, type EngineName } from '../../scripts/browser/engines.ts'
import { ROOT } from '../../scripts/checkout/run.ts'
import { startOwnServer } from '../../scripts/testing/own-server.ts'
import { openEdgeServer } from '../edge-server.ts'
import { PSALM_23_1 } from '../verses.ts'
import type { Engine, Size } from './engine.ts'
import { becomeMember, call, makeSet } from './member.ts'
import { withoutHelp } from './reciting.ts'
import { type Screen, screenOf } from './screen.ts'
import { startEngine } from './start-engine.ts'
import { setUpDesk } from './virtual-desk.ts'

/*
 * Takes pictures of every screen in all engines, side by side, for people to look at. Not a test. After
 * `npm run build`: npx tsx e2e/engines/side-by-side.ts [part of a screen's name]
 */

const FOLDER = join(ROOT, '.cache/screens/engines')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Milliseconds after which a screen stands still on a busy machine. */
const SETTLES_MS = 1500

const OF_VISITORS = {
  home: '/',
  login: '/login',
  register: '/register',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email?token=x',
  privacy: '/privacy',
  donate: '/donate',
  checkout: '/checkout?amount=25',
  microphone: '/microphone',
  'not-found': '/nowhere',
}

const ofMember = (set: string) => ({
  today: '/today',
  welcome: '/welcome',
  listen: '/listen',
  'which-verse': '/which-verse',
  learn: '/learn/PSA.23.1.KJV',
  plan: '/plan',
  'bible-library': '/bible-library',
  chapter: '/read/KJV/PSA/23',
  'bible-map': '/bible-map',
  'practice-verse': '/practice/verse/PSA.23.1.KJV',
  'verse-sets': '/verse-sets',
  set,
  'set-practice': `${set}/practice`,
  'set-manage': `${set}/manage`,
  dashboard: '/dashboard',
  progress: '/dashboard/progress',
  leaderboard: '/dashboard/leaderboard',
  achievements: '/dashboard/achievements',
  settings: '/dashboard/settings',
  'custom-verses': '/custom-verses',
  'my-verses': '/my-verses',
  import: '/import',
  share: '/share',
  'shared-verse': '/shared-verse',
  'bring-along': '/bring-along',
})

type Shots = Map<string, { readonly engine: EngineName; readonly width: number; readonly shot: Buffer }[]>

const wanted = process.argv[2] ?? ''
mkdirSync(FOLDER, { recursive: true })
const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
const shots: Shots = new Map()
for (const name of ENGINE_NAMES) await inEngine(name)
await server.stop()

async function inEngine(name: EngineName): Promise<void> {
  const desk = await setUpDesk()
  const engine = await startEngine(name, desk)
  for (const size of SIZES) await inSize(name, engine, size)
  if (name === 'chromium') await makeSheets(engine)
  await engine.close()
  await desk.close()
}

async function inSize(name: EngineName, engine: Engine, size: Size): Promise<void> {
  const edge = await openEdgeServer(server.origin, PSALM_23_1)
  const window = await engine.openWindow(size)
  const view = screenOf(window, edge.address)
  const take = (screens: Readonly<Record<string, string>>) => takeAll(view, screens, name, size)
  await take(OF_VISITORS)
  await becomeMember(view)
  await withoutHelp(view)
  const set = await makeSet(view, 'Mornings')
  await call(view, 'PUT', '/api/reviews/verses/PSA.23.1.KJV', { state: 'learning' })
  await take(ofMember(set))
  await window.close()
  await edge.close()
}

async function takeAll(
  view: Screen,
  screens: Readonly<Record<string, string>>,
  engine: EngineName,
  { width }: Size,
): Promise<void> {
  for (const [screen, path] of Object.entries(screens)) {
    if (!screen.includes(wanted)) continue
    await view.open(path)
    await new Promise((resolve) => setTimeout(resolve, SETTLES_MS))
    const shot = await view.window.picture()
    const wide = await view.window.evaluate('document.documentElement.scrollWidth - innerWidth')
    if (Number(wide) > 0)
      process.stdout.write(`${engine}, ${width}: ${screen} is ${String(wide)} pixels too wide.\n`)
    shots.set(screen, [...(shots.get(screen) ?? []), { engine, width, shot }])
  }
}

/** One picture per screen and size, the engines side by side in the order of their names. */
async function makeSheets(engine: Engine): Promise<void> {
  const window = await engine.openWindow({ width: 1950, height: 860 })
  for (const [screen, all] of shots)
    for (const { width } of SIZES) {
      const some = all.filter((one) => one.width === width)
      const images = some.map(
        ({ shot }) =>
          `<img style="width:${width === 390 ? 390 : 640}px;margin:3px" src="data:image/png;base64,${shot.toString('base64')}">`,
      )
      const body = `<body style="margin:0;background:#888">${images.join('')}</body>`
      await window.open('about:blank')
      await window.evaluate(
        `(() => { document.documentElement.innerHTML = ${JSON.stringify(body)}; return 1 })()`,
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
      writeFileSync(join(FOLDER, `${screen}-${width}.png`), await window.picture())
    }
  await window.close()
}
