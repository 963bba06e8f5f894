import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Milliseconds between two looks. */
const INTERVAL = 1000

/** Milliseconds in which the system tells of a process; Windows needs some of them. */
const PATIENCE = 15_000

/** What npm starts a script with, on all systems. */
const SHELL = /^(\/.*\/)?-?(a|ba|da|k|z)?sh$|^cmd\.exe$|^powershell\.exe$/i

/**
 * Ends the server once the `npm start` that it belongs to is gone, which may not have had time to pass on a signal. It
 * would then run on unattended. Only npm's own children end so; whatever else starts a server may go before it.
 */
export async function closeWithNpm(close: () => void, environment = process.env): Promise<void> {
  if (environment.npm_lifecycle_event !== 'start') return
  const { ppid } = process
  const parent = await tellOf(ppid).catch(() => null)
  // A shell between npm and us outlives it.
  const npm = parent !== null && SHELL.test(parent.name) ? parent.startedBy : ppid
  const timer = setInterval(() => {
    if (process.ppid === ppid && isAlive(ppid) && isAlive(npm)) return
    clearInterval(timer)
    close()
  }, INTERVAL)
  timer.unref()
}

/** What the system tells of a process. */
interface Told {
  readonly name: string
  readonly startedBy: number
}

/** Linux tells it without a program, because small images have no `ps`. */
async function tellOf(pid: number): Promise<Told | null> {
  if (process.platform !== 'linux') return toldOf(/^\s*(\d+)\s+(.+?)\s*$/.exec(await askSystem(pid)))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return toldOf(/^PPid:\s*(\d+)$/m.exec(status), /^Name:\s*(.+)$/m.exec(status)?.[1])
}

function toldOf(match: RegExpExecArray | null, name = match?.[2]): Told | null {
  const startedBy = Number(match?.[1])
  return startedBy > 1 && name !== undefined ? { name, startedBy } : null
}

async function askSystem(pid: number): Promise<string> {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell.exe', '-NoProfile', '-Command', inPowerShell(pid)]
      : ['ps', '-o', 'ppid=,comm=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)(program, args, { timeout: PATIENCE, windowsHide: true })
  return stdout
}

const inPowerShell = (pid: number) =>
  `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { "$($_.ParentProcessId) $($_.Name)" }`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
