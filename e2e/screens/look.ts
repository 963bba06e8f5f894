import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/checkout/run.ts'

/** Where the pictures go; git and the tests leave it alone. */
const FOLDER = process.env['SCREENS_DIR'] ?? join(ROOT, '.cache/screens')

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const DESKTOP = { width: 1280, height: 800 }

/** Every size light and dark, and a phone as somebody sees it who lets the system choose a few colors. */
const LOOKS = [
  ...[PHONE, TABLET, DESKTOP].flatMap((size) => [
    { size, appearance: 'light' },
    { size, appearance: 'dark' },
  ]),
  { size: PHONE, appearance: 'forced' },
]

/** Widths at which a picture is drawn on a sheet of pictures. */
const THUMB: Readonly<Record<number, number>> = { 390: 300, 768: 420, 1280: 640 }

/** Takes the page as it is now, in every look, and all of them on one sheet. */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const shots: { readonly width: number; readonly shot: Buffer }[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { size, appearance } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ forcedColors: appearance === 'forced' ? 'active' : 'none' })
    await page.evaluate((it) => document.documentElement.classList.toggle('dark', it === 'dark'), appearance)
    // Lists and drawings take a new width a moment later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    const path = join(FOLDER, `${name}-${size.width}-${appearance}.png`)
    shots.push({ width: size.width, shot: await page.screenshot({ path, animations: 'disabled' }) })
  }
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 1500, height: 900 })
  const images = shots.map(
    ({ width, shot }) =>
      `<img style="width:${THUMB[width]}px;margin:6px;vertical-align:top;outline:1px solid gray" src="data:image/png;base64,${shot.toString('base64')}">`,
  )
  await sheet.setContent(`<body style="margin:0;background:#888">${images.join('')}</body>`)
  await sheet.screenshot({ path: join(FOLDER, `_${name}.png`), fullPage: true })
  await sheet.close()
}
