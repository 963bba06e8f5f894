import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const CHECK_INTERVAL_MS = 1000

/** Long enough for PowerShell to start on Windows. */
const QUERY_TIMEOUT_MS = 15_000

/** Matches npm's shells on all systems. */
const SHELL = /^(\/.*\/)?-?(a|ba|da|k|z)?sh$|^cmd\.exe$|^powershell\.exe$/i

/**
 * Closes the server when its `npm start` ends, because a killed npm may not pass on a signal. Applies only to npm's
 * own children; other launchers may exit before the server.
 */
export async function closeWithNpm(close: () => void, environment = process.env): Promise<void> {
  if (environment.npm_lifecycle_event !== 'start') return
  const { ppid } = process
  const parent = await readProcess(ppid).catch(() => null)
  // A shell between npm and us outlives npm.
  const npm = parent !== null && SHELL.test(parent.name) ? parent.parentPid : ppid
  const timer = setInterval(() => {
    if (process.ppid === ppid && isAlive(ppid) && isAlive(npm)) return
    clearInterval(timer)
    close()
  }, CHECK_INTERVAL_MS)
  timer.unref()
}

interface Process {
  readonly name: string
  readonly parentPid: number
}

/** Reads /proc on Linux, because small images lack `ps`. */
async function readProcess(pid: number): Promise<Process | null> {
  if (process.platform !== 'linux') return parseProcess(/^\s*(\d+)\s+(.+?)\s*$/.exec(await queryProcess(pid)))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return parseProcess(/^PPid:\s*(\d+)$/m.exec(status), /^Name:\s*(.+)$/m.exec(status)?.[1])
}

function parseProcess(match: RegExpExecArray | null, name = match?.[2]): Process | null {
  const parentPid = Number(match?.[1])
  return parentPid > 1 && name !== undefined ? { name, parentPid } : null
}

async function queryProcess(pid: number): Promise<string> {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell.exe', '-NoProfile', '-Command', toPowerShell(pid)]
      : ['ps', '-o', 'ppid=,comm=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)(program, args, {
    timeout: QUERY_TIMEOUT_MS,
    windowsHide: true,
  })
  return stdout
}

const toPowerShell = (pid: number) =>
  `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { "$($_.ParentProcessId) $($_.Name)" }`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
