import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Milliseconds between checks. */
const INTERVAL = 1000

/** Milliseconds to query a process; Windows needs some of them. */
const PATIENCE = 15_000

/** npm's shells on all systems. */
const SHELL = /^(\/.*\/)?-?(a|ba|da|k|z)?sh$|^cmd\.exe$|^powershell\.exe$/i

/**
 * A killed `npm start` may not pass on a signal. Applies only to npm's own children; other launchers may
 * exit before the server.
 */
export async function closeWithNpm(close: () => void, environment = process.env): Promise<void> {
  if (environment.npm_lifecycle_event !== 'start') return
  const { ppid } = process
  const parent = await readProcess(ppid).catch(() => null)
  // A shell between npm and us outlives it.
  const npm = parent !== null && SHELL.test(parent.name) ? parent.startedBy : ppid
  const timer = setInterval(() => {
    if (process.ppid === ppid && isAlive(ppid) && isAlive(npm)) return
    clearInterval(timer)
    close()
  }, INTERVAL)
  timer.unref()
}

interface Process {
  readonly name: string
  readonly startedBy: number
}

/** Reads /proc on Linux, because small images lack `ps`. */
async function readProcess(pid: number): Promise<Process | null> {
  if (process.platform !== 'linux') return parseProcess(/^\s*(\d+)\s+(.+?)\s*$/.exec(await askSystem(pid)))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return parseProcess(/^PPid:\s*(\d+)$/m.exec(status), /^Name:\s*(.+)$/m.exec(status)?.[1])
}

function parseProcess(match: RegExpExecArray | null, name = match?.[2]): Process | null {
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
