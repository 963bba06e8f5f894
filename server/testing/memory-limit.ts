import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a system keeps groups of processes with limits, and what it calls their limits: the older way, and the newer one. */
const WAYS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', swap: null },
  { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max' },
] as const

/** A group of processes with a common memory limit, killed beyond it. */
export interface MemoryLimit {
  /** A command line that runs in it what is appended. */
  readonly command: readonly [program: string, ...args: string[]]
  /** Times that the system killed one of its processes because it ran out of memory. */
  kills(): number
  /** Once its processes have ended. */
  remove(): void
}

let limits = 0

/** Creates a group with that many megabytes; null unless run as root on Linux. */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const way of WAYS) {
    limits += 1
    const folder = join(way.root, `verses-${process.pid}-${limits}`)
    try {
      mkdirSync(folder)
      // Without this file the memory of this group is not counted, and its folder is any folder.
      if (!existsSync(join(folder, way.limit))) throw new Error('No limit can be set.')
      writeFileSync(join(folder, way.limit), String(megabytes * 2 ** 20))
      if (way.swap !== null && existsSync(join(folder, way.swap))) writeFileSync(join(folder, way.swap), '0')
      return inGroup(folder)
    } catch {
      removeGroup(folder)
    }
  }
  return null
}

function inGroup(folder: string): MemoryLimit {
  const events = ['memory.oom_control', 'memory.events'].map((name) => join(folder, name))
  const procs = join(folder, 'cgroup.procs')
  return {
    command: ['sh', '-c', `echo $$ > ${procs}; exec "$0" "$@"`],
    kills: () => {
      const told = events.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
      return Number(/^oom_kill (\d+)$/m.exec(told.join('\n'))?.[1] ?? 0)
    },
    remove: () => removeGroup(folder),
  }
}

function removeGroup(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It was never made, or the system has not cleared it away yet.
  }
}
