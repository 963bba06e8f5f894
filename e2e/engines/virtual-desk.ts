import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Area, toPng } from './frame-buffer.ts'

/** A private screen, microphone, and home folder for the tests. */
export interface VirtualDesk {
  readonly folder: string
  readonly downloads: string
  readonly env: NodeJS.ProcessEnv
  run(program: string, args: readonly string[]): { stop(): Promise<void> }
  /** Plays a WAV file into the microphone in real time and resolves at its end. */
  play(sound: Buffer): Promise<void>
  /** Captures the screen as a PNG, even while a driver doesn't respond or a browser shows its own list. */
  screenshot(area: Area): Buffer
  close(): Promise<void>
}

/** Shrinks MiniBrowser's toolbar buttons so its window can be as narrow as a phone. */
const NARROW_TOOLBAR_CSS = `
* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 6px; -gtk-icon-transform: scale(0.1); }
image, entry, button { min-height: 0; }
`

const START_TIMEOUT_MS = 60_000

export async function setUpDesk(): Promise<VirtualDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'verse-by-heart-desk-'))
  const runtime = join(folder, 'run')
  const downloads = join(folder, 'Downloads')
  for (const inside of [runtime, downloads]) mkdirSync(inside)
  chmodSync(runtime, 0o700)
  const gtk = join(folder, '.config/gtk-3.0')
  mkdirSync(gtk, { recursive: true })
  writeFileSync(join(gtk, 'gtk.css'), NARROW_TOOLBAR_CSS)
  writeFileSync(join(folder, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const running: ChildProcess[] = []
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // Firefox refuses another user's home folder, which sudo leaves in place.
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    PULSE_SERVER: `unix:${join(runtime, 'sound')}`,
    LANG: 'C.UTF-8',
    GDK_BACKEND: 'x11',
    MOZ_ENABLE_WAYLAND: '0',
    // WebKit's sandbox needs permissions that containers don't grant.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    NO_AT_BRIDGE: '1',
  }
  delete env['DBUS_SESSION_BUS_ADDRESS']
  const start = (program: string, args: readonly string[], stdio: 'ignore' | 'pipe' = 'ignore') => {
    // Start a process group, so child processes end with it.
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', stdio, 'ignore', stdio] })
    running.push(child)
    return child
  }
  const killAll = () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }
  process.once('exit', killAll)

  const screen = start(
    'Xvfb',
    ['-displayfd', '3', '-fbdir', folder, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    'pipe',
  )
  env['DISPLAY'] = `:${(await readFirstLine(screen)).trim()}`
  start('pulseaudio', [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--use-pid-file=no',
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${join(runtime, 'sound')}`,
    '--load=module-null-sink sink_name=voice rate=48000 channels=1',
    '--load=module-remap-source master=voice.monitor source_name=microphone',
  ])
  await waitForFile(join(runtime, 'sound'))

  const run = (program: string, args: readonly string[]) => {
    const child = start(program, args)
    return {
      async stop() {
        signalGroup(child, 'SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      },
    }
  }
  return {
    folder,
    downloads,
    env,
    run,
    async play(sound) {
      const file = join(folder, 'recording.wav')
      writeFileSync(file, sound)
      const player = spawn('paplay', ['--device=voice', file], { env, stdio: 'ignore' })
      const [status] = (await once(player, 'exit')) as [number | null]
      if (status !== 0) throw new Error(`The recording could not be played: paplay ended with ${status}.`)
    },
    screenshot: (area) => toPng(readFileSync(join(folder, 'Xvfb_screen0')), area),
    async close() {
      process.off('exit', killAll)
      for (const child of running) signalGroup(child, 'SIGTERM')
      killAll()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has already ended.
  }
}

async function readFirstLine(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3]
  if (pipe === null || pipe === undefined || !('on' in pipe)) throw new Error('The screen has no pipe.')
  const [line] = (await Promise.race([
    once(pipe, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb exited while starting.')
    }),
  ])) as [Buffer]
  return line.toString()
}

async function waitForFile(file: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (!existsSync(file)) {
    if (Date.now() > end) throw new Error(`${file} did not appear within a minute.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
