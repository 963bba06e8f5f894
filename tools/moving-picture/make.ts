import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openVerse } from '../../e2e/device-recognizer.ts'
import { turnOffAutoDownload } from '../../e2e/larger-recognizer.ts'
import { launchWith } from '../../e2e/launch.ts'
import { makeSoundFile } from '../../e2e/sound-file.ts'
import { JOHN_3_16 } from '../../e2e/verses.ts'
import { startOwnServer } from '../../scripts/testing/own-server.ts'

/*
 * Records docs/verse-being-followed.webp, the animation in the README, from the built product in a real browser whose
 * microphone plays a recording. Run `npm install --prefix tools/moving-picture` once and `npm run build` first, then
 * `npx tsx tools/moving-picture/make.ts`.
 */

const OUTPUT = fileURLToPath(new URL('../../docs/verse-being-followed.webp', import.meta.url))
const RECORDING = 'JHN.3.16.KJV-clean-awb.wav'
const MAX_BYTES = 1_000_000
const VIEWPORT = { width: 820, height: 700 }
/** Wide enough for screens with a device pixel ratio of 2. */
const WIDTH_PX = 1000
/** How long to show the finished verse before the animation restarts. */
const LAST_FRAME_MS = 3500
const EXTRA_FIRST_FRAME_MS = 900

interface Frame {
  readonly png: Buffer
  /** Milliseconds since the recording started. */
  readonly time: number
}

/** Records everything the page paints from now on, in order. */
async function watchFrames(page: Page): Promise<{ stop(): Promise<readonly Frame[]> }> {
  const devtools = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const start = performance.now()
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    const time = performance.now() - start
    // Ten frames per second are enough.
    if (time - (frames.at(-1)?.time ?? -Infinity) >= 100)
      frames.push({ png: Buffer.from(data, 'base64'), time })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    async stop() {
      await devtools.send('Page.stopScreencast')
      return frames
    },
  }
}

/** Records a recitation and the position of its verse on the page. */
async function record(page: Page): Promise<{ frames: readonly Frame[]; top: number; height: number }> {
  await turnOffAutoDownload(page)
  const { practice } = await openVerse(page, JOHN_3_16, 'Guided')
  const article = page.getByRole('article').first()
  await article.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.addStyleTag({ content: '[role="region"][aria-label*="Notifications"] { visibility: hidden }' })
  const box = (await article.boundingBox()) ?? { y: 0, height: VIEWPORT.height }
  const top = Math.max(0, box.y)
  const frames = await watchFrames(page)
  await practice.start.click()
  await practice.result.waitFor({ timeout: 40_000 })
  await page.waitForTimeout(600)
  return { frames: await frames.stop(), top, height: Math.min(VIEWPORT.height - top, box.height) }
}

/** Encodes the frames as an animated image, each with its duration on screen. */
async function encode(frames: readonly Frame[], top: number, height: number): Promise<number> {
  const size = await sharp(frames[0]?.png).metadata()
  const scale = size.width / VIEWPORT.width
  const crop = {
    left: 0,
    top: Math.round(top * scale),
    width: size.width,
    height: Math.round(height * scale),
  }
  const images = await Promise.all(
    frames.map(({ png }) => sharp(png).extract(crop).resize(WIDTH_PX).png().toBuffer()),
  )
  const delay = frames.map(({ time }, index) => {
    const next = frames[index + 1]
    if (next === undefined) return LAST_FRAME_MS
    return Math.round(next.time - time) + (index === 0 ? EXTRA_FIRST_FRAME_MS : 0)
  })
  const { size: bytes } = await sharp(images, { join: { animated: true } })
    .webp({ quality: 70, effort: 4, loop: 0, delay, minSize: true })
    .toFile(OUTPUT)
  return bytes
}

const folder = mkdtempSync(join(tmpdir(), 'moving-picture-'))
const server = await startOwnServer()
try {
  const sound = join(folder, 'recording.wav')
  writeFileSync(sound, makeSoundFile(RECORDING))
  const browser = await chromium.launch(
    launchWith(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}%noloop`,
    ),
  )
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: server.origin,
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    permissions: ['microphone'],
  })
  const { frames, top, height } = await record(await context.newPage())
  await browser.close()
  const bytes = await encode(frames, top, height)
  console.log(`${OUTPUT}: ${frames.length} frames, ${bytes} bytes`)
  if (bytes > MAX_BYTES) throw new Error(`The animation is larger than ${MAX_BYTES} bytes.`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
