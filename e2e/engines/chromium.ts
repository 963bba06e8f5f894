import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { startWithPuppeteer } from './puppeteer.ts'
import { findBrowser } from '../../scripts/browser/find-browser.ts'
import type { VirtualDesk } from './virtual-desk.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

const WAV_HEADER_BYTES = 44
const BYTES_PER_MS = 32

/**
 * Starts a headless Chromium. It opens no sound device, not even the desk's, but its fake microphone plays a file whenever
 * a page opens it.
 */
export function startChromium(executablePath: string, desk: VirtualDesk): Promise<Engine> {
  mkdirSync(desk.downloads, { recursive: true })
  const microphone = join(desk.folder, 'chromium-microphone.wav')
  const options = {
    browser: 'chrome',
    executablePath,
    headless: 'shell',
    userDataDir: join(desk.folder, 'chromium-profile'),
    env: { ...desk.env, ...findBrowser()?.env },
    args: [...CHROMIUM_FLAGS, `--use-file-for-fake-audio-capture=${microphone}%noloop`],
  }
  const prepareSound = (sound: Buffer) => {
    writeFileSync(microphone, sound)
    return () =>
      new Promise<void>((resolve) => setTimeout(resolve, (sound.length - WAV_HEADER_BYTES) / BYTES_PER_MS))
  }
  const contextOptions = { downloadBehavior: { policy: 'allow', downloadPath: desk.downloads } }
  return startWithPuppeteer(options, prepareSound, contextOptions)
}
