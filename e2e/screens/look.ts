import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/checkout/run.ts'

/** Folder for the screenshots, which git and the tests ignore. */
const SCREENSHOT_FOLDER = process.env['SCREENS_DIR'] ?? join(ROOT, '.cache/screens')

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1280, height: 800 }

/** Every size in light and dark, and a phone with forced colors. */
const LOOKS = [
  ...[PHONE, TABLET, DESKTOP].flatMap((size) => [
    { size, appearance: 'light' },
    { size, appearance: 'dark' },
  ]),
  { size: PHONE, appearance: 'forced' },
]

/** Widths of the images on a contact sheet. */
const THUMBNAIL_WIDTHS: Readonly<Record<number, number>> = { 390: 300, 768: 420, 1280: 640 }

/** Takes screenshots of the page in every look, and one contact sheet of them all. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true })
  const shots: { readonly width: number; readonly shot: Buffer }[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { size, appearance } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ forcedColors: appearance === 'forced' ? 'active' : 'none' })
    await page.evaluate(
      (name) => document.documentElement.classList.toggle('dark', name === 'dark'),
      appearance,
    )
    // Lists and charts adapt to a new width with a delay.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    const path = join(SCREENSHOT_FOLDER, `${name}-${size.width}-${appearance}.png`)
    shots.push({ width: size.width, shot: await page.screenshot({ path, animations: 'disabled' }) })
  }
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 1500, height: 900 })
  const images = shots.map(
    ({ width, shot }) =>
      `<img style="width:${THUMBNAIL_WIDTHS[width]}px;margin:6px;vertical-align:top;outline:1px solid gray" src="data:image/png;base64,${shot.toString('base64')}">`,
  )
  await sheet.setContent(`<body style="margin:0;background:#888">${images.join('')}</body>`)
  await sheet.screenshot({ path: join(SCREENSHOT_FOLDER, `_${name}.png`), fullPage: true })
  await sheet.close()
}
