import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The locations and limit files of control groups, version 1 and version 2. */
const CGROUPS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', swap: null },
  { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max' },
] as const

export interface MemoryLimit {
  /** A command prefix that runs a command in the group. */
  readonly command: readonly [program: string, ...args: string[]]
  countKills(): number
  /** Removes the group. Call it after the group's processes have ended. */
  remove(): void
}

let limits = 0

/** Creates a control group limited to this many megabytes. Returns null unless run as root on Linux. */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const cgroup of CGROUPS) {
    limits += 1
    const folder = join(cgroup.root, `verses-${process.pid}-${limits}`)
    try {
      mkdirSync(folder)
      // Without this file, the folder is an ordinary one and limits nothing.
      if (!existsSync(join(folder, cgroup.limit))) throw new Error('No limit can be set.')
      writeFileSync(join(folder, cgroup.limit), String(megabytes * 2 ** 20))
      if (cgroup.swap !== null && existsSync(join(folder, cgroup.swap)))
        writeFileSync(join(folder, cgroup.swap), '0')
      return toMemoryLimit(folder)
    } catch {
      removeGroup(folder)
    }
  }
  return null
}

function toMemoryLimit(folder: string): MemoryLimit {
  const events = ['memory.oom_control', 'memory.events'].map((name) => join(folder, name))
  const procs = join(folder, 'cgroup.procs')
  return {
    command: ['sh', '-c', `echo $$ > ${procs}; exec "$0" "$@"`],
    countKills: () => {
      const counters = events.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
      return Number(/^oom_kill (\d+)$/m.exec(counters.join('\n'))?.[1] ?? 0)
    },
    remove: () => removeGroup(folder),
  }
}

function removeGroup(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It was never created, or the system hasn't removed it yet.
  }
}
