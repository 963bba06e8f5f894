import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** cgroup locations and limit files: version 1, then version 2. */
const WAYS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', swap: null },
  { root: '/sys/fs/cgroup', limit: 'memory.max', swap: 'memory.swap.max' },
] as const

export interface MemoryLimit {
  /** A command prefix that runs a command in the group. */
  readonly command: readonly [program: string, ...args: string[]]
  kills(): number
  /** Call it after its processes end. */
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
      // Without this file, it is an ordinary folder without memory limits.
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
