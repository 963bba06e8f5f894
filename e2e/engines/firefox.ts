import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { startWithPuppeteer } from './puppeteer.ts'
import type { VirtualDesk } from './virtual-desk.ts'

export function startFirefox(executablePath: string, desk: VirtualDesk): Promise<Engine> {
  mkdirSync(desk.downloads, { recursive: true })
  const options = {
    browser: 'firefox',
    executablePath,
    headless: false,
    userDataDir: join(desk.folder, 'firefox-profile'),
    env: desk.env,
    extraPrefsFirefox: {
      'media.navigator.permission.disabled': true,
      'browser.download.folderList': 2,
      'browser.download.dir': desk.downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'pdfjs.disabled': true,
      'intl.accept_languages': 'en-US, en',
    },
  }
  return startWithPuppeteer(options, (sound) => () => desk.play(sound))
}
