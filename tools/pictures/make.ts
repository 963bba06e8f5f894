import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { fakeSpeech } from '../../e2e/fake-speech.ts'
import { launchWith } from '../../e2e/launch.ts'
import { getPractice } from '../../e2e/practice.ts'
import { JOHN_3_16, setTodaysVerse } from '../../e2e/verses.ts'
import { startOwnServer } from '../../scripts/testing/own-server.ts'

/*
 * Makes the pictures that represent the product on other sites: the preview of a shared link, and the screenshots shown
 * before the app is installed. Takes them from the built product in a real browser. Run `npm run build` first, then
 * `npx tsx tools/pictures/make.ts`.
 */

const FOLDER = fileURLToPath(new URL('../../web/public', import.meta.url))
/** Size limit of each picture. */
const MAX_BYTES = 120_000

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

const server = await startOwnServer()
const browser = await chromium.launch(launchWith())
await drawSharedLink(browser)
await captureRecitation(browser, PHONE, 'screenshot-recited.jpg')
await captureRecitation(browser, DESKTOP, 'screenshot-wide.jpg')
await captureRecitation(
  browser,
  PHONE,
  'screenshot-result.jpg',
  'only begotten son that whosoever believeth in him should not perish',
)
await browser.close()
await server.stop()

/**
 * Draws the words of Psalm 119:105 as they look during a recitation, below the product's name, in the size that services
 * display.
 */
async function drawSharedLink(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, bypassCSP: true })
  await page.goto(`${server.origin}/`)
  const heart = await page.locator('header svg').first().innerHTML()
  const heardWords = 'Thy word is a lamp unto my'
    .split(' ')
    .map((text) => `<span class="text-heard">${text}</span>`)
    .join(' ')
  const place =
    '<span style="background:linear-gradient(var(--place),var(--place)) 0 60%/100% 1.15em no-repeat;border-bottom:6px solid var(--place-line)">feet,</span>'
  const body = `<div style="display:flex;flex-direction:column;justify-content:space-between;width:1200px;height:630px;padding:72px 84px;background:var(--paper)">
    <div style="display:flex;align-items:center;gap:24px;font:600 40px var(--font-verse)"><svg viewBox="0 0 64 64" width="68">${heart}</svg>Verse by Heart</div>
    <div style="font:400 66px/1.7 'Literata Variable'">${heardWords} ${place} and a light unto my path.</div>
    <div style="font:500 32px var(--font-sans);color:var(--ink-soft)">Say it aloud. Know it by heart.</div></div>`
  await page.evaluate(async (html) => {
    document.body.innerHTML = html
    await document.fonts.load('400 66px "Literata Variable"')
  }, body)
  await save(page, 'shared-link.png')
}

/** Takes a screenshot of today's verse midway through a recitation, or at its end if `extra` words are spoken. */
async function captureRecitation(
  browser: Browser,
  device: object,
  name: string,
  extra?: string,
): Promise<void> {
  const page = await (
    await browser.newContext({ ...device, baseURL: server.origin, serviceWorkers: 'block' })
  ).newPage()
  // The bundler wraps functions in this helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
  const speech = await fakeSpeech(page)
  await setTodaysVerse(page, JOHN_3_16)
  await page.goto('/')
  const practice = getPractice(page)
  await practice.start.click()
  await practice.waitForListening()
  await speech.say('for god so loved the world that he gave his')
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  if (extra !== undefined) {
    await speech.say(extra)
    await practice.stop.click()
    await practice.result.waitFor()
  }
  await page
    .getByRole('article')
    .evaluate((article) => scrollTo(0, article.getBoundingClientRect().top + scrollY - 90))
  await save(page, name)
}

async function save(page: Page, name: string): Promise<void> {
  const path = join(FOLDER, name)
  await page.evaluate(() => document.fonts.ready)
  const kind = name.endsWith('.png') ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality: 72 } as const)
  await page.screenshot({ path, ...kind, animations: 'disabled' })
  const { size } = statSync(path)
  console.log(`${name}: ${size} bytes`)
  if (size > MAX_BYTES) throw new Error(`${name} has more than ${MAX_BYTES} bytes.`)
}
