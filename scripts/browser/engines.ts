import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from './find-browser.ts'

/** Browsers to run the journeys in. */
export const ENGINE_NAMES = ['firefox', 'webkit', 'chromium'] as const

export type EngineName = (typeof ENGINE_NAMES)[number]

/** Debian's browser programs. Chromium isn't among them, because all other tests run in it. */
const ENGINE_PROGRAMS: Readonly<Record<Exclude<EngineName, 'chromium'>, string>> = {
  firefox: 'firefox-esr',
  webkit: 'WebKitWebDriver',
}

/** A virtual screen, sound server, and message bus, for machines without a desktop. */
const DESKTOP_PROGRAMS = ['Xvfb', 'pulseaudio', 'paplay', 'dbus-run-session']

const DEBIAN_PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'pulseaudio',
  'pulseaudio-utils',
  'dbus',
  'fonts-dejavu-core',
]

const APT_OPTIONS = ['-qq', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']

/** Finds the program of an engine. */
export const findEngine = (name: EngineName): string | undefined =>
  name === 'chromium' ? findBrowser()?.executablePath : findOnPath(ENGINE_PROGRAMS[name])

/** Installs missing engines from Debian's packages. Returns null, or why they aren't available here. */
export function provideEngines(): string | null {
  if (findMissingPrograms().length === 0) return null
  if (process.platform !== 'linux' || findOnPath('apt-get') === undefined)
    return 'they come from Debian’s packages'
  if (process.getuid?.() !== 0) return `as root: apt-get install ${DEBIAN_PACKAGES.join(' ')}`
  console.error('Installing Firefox and WebKit for the tests …')
  const run = (args: readonly string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 2],
    }).status === 0
  if (!run(['update', '-qq', '-o', 'DPkg::Lock::Timeout=300'])) console.error('apt-get update failed.')
  const isInstalled = run(['install', ...APT_OPTIONS, ...DEBIAN_PACKAGES])
  return isInstalled && findMissingPrograms().length === 0
    ? null
    : `apt-get could not install ${findMissingPrograms().join(', ')}`
}

const findMissingPrograms = (): string[] =>
  [...Object.values(ENGINE_PROGRAMS), ...DESKTOP_PROGRAMS].filter(
    (program) => findOnPath(program) === undefined,
  )

function findOnPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
