/**
 * Measures every screen's layout shift while it loads: for a visitor, a new account, and after two years of practice,
 * on a phone and a desktop, with a slow network and processor. Fails if a screen shifts more than MAX_SHIFT. Needs a build.
 * Run: npm run bench -- layout-shift [--screen dashboard] [--person "two years"]
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../../e2e/launch.ts'
import { measureShift, type Shift } from './measure.ts'
import { register, addTwoYears, PEOPLE, type Belongings, type Person } from './people.ts'
import { listScreens } from './screens.ts'

const MAX_SHIFT = 0.02
const WIDTHS = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: '1280', viewport: { width: 1280, height: 800 } },
] as const
const CONCURRENT_VISITS = 2

const { values: options } = parseArgs({ options: { screen: { type: 'string' }, person: { type: 'string' } } })

interface Visit {
  readonly person: Person
  readonly screen: string
  readonly width: string
  readonly options: BrowserContextOptions
  readonly url: string
}

const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
await provideBrowser()
const browser = await chromium.launch(launchWith())
const visits = await planVisits(browser)
const shifts = await measureAll(visits, (visit) => measureShift(browser, visit.options, visit.url))
await browser.close()
await server.stop()

console.log(`## Layout shift while loading

Each screen was opened with empty caches, at 1.6 Mbit/s with a latency of 150 ms, on a processor four times slower. The
figures are the sum of all shifts until nothing changes. The aim is at most ${MAX_SHIFT}. The columns name the kind of person and the
width of the window in pixels.

| screen | ${PEOPLE.flatMap((person) => WIDTHS.map(({ name }) => `${person}, ${name}`)).join(' | ')} |
|---|${'---:|'.repeat(PEOPLE.length * WIDTHS.length)}
${[...new Set(visits.map(({ screen }) => screen))].map(formatRow).join('\n')}`)

for (const [visit, { sum, moved }] of shifts) {
  if (sum <= MAX_SHIFT) continue
  process.exitCode = 1
  console.error(`${visit.screen}, ${visit.person}, ${visit.width}: ${sum.toFixed(3)}`)
  for (const line of moved) console.error(`    ${line}`)
}

async function planVisits(from: Browser): Promise<Visit[]> {
  const planned: Visit[] = []
  for (const person of PEOPLE.filter((name) => options.person === undefined || options.person === name)) {
    const context = await from.newContext({ baseURL: server.origin })
    const belongings = await prepare(person, context.request)
    const storageState = await context.storageState()
    await context.close()
    for (const [screen, url] of listScreens(person, belongings)) {
      if (options.screen !== undefined && options.screen !== screen) continue
      for (const { name, ...size } of WIDTHS)
        planned.push({
          person,
          screen,
          width: name,
          url,
          options: { ...size, storageState, baseURL: server.origin, locale: 'en-US' },
        })
    }
  }
  return planned
}

type Request = Parameters<typeof register>[0]

async function prepare(person: Person, request: Request): Promise<Belongings> {
  if (person === 'visitor') return { set: '', card: '' }
  const belongings = await register(request, person.replace(' ', '-'))
  return person === 'two years' ? addTwoYears(request) : belongings
}

/** Measures all visits, CONCURRENT_VISITS at a time, and returns them in order. */
async function measureAll(
  all: readonly Visit[],
  measure: (visit: Visit) => Promise<Shift>,
): Promise<ReadonlyMap<Visit, Shift>> {
  const results = new Map<Visit, Shift>()
  const queue = [...all]
  const work = async () => {
    for (let visit = queue.shift(); visit !== undefined; visit = queue.shift())
      results.set(visit, await measure(visit))
  }
  await Promise.all(Array.from({ length: CONCURRENT_VISITS }, work))
  return new Map(all.map((visit) => [visit, results.get(visit) ?? { sum: Number.NaN, moved: [] }]))
}

function formatRow(screen: string): string {
  const cells = PEOPLE.flatMap((person) =>
    WIDTHS.map(({ name }) => {
      const visit = visits.find(
        (planned) => planned.screen === screen && planned.person === person && planned.width === name,
      )
      return visit === undefined ? '' : (shifts.get(visit)?.sum.toFixed(3) ?? '')
    }),
  )
  return `| ${[screen, ...cells].join(' | ')} |`
}
