import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** Linux's list of local sockets: the seventh column is the number, and the last one the name with "@" for its zero. */
const SOCKETS = '/proc/net/unix'
const NUMBER = 6

/** Users who may open a folder, as whom a server or the operator's command may run: its owner, this one, and root. */
export const usersOf = (folder: string): ReadonlySet<number> =>
  new Set([0, statSync(folder).uid, process.getuid?.() ?? 0])

/**
 * Whether a process of one of these users listens on an abstract address of Linux. A process whose files may not be seen
 * (root's, by another user) counts as a stranger's. Where nothing can be known, it counts as held.
 */
export function isHeldBy(name: string, users: ReadonlySet<number>): boolean {
  try {
    const lines = readFileSync(SOCKETS, 'utf8').split('\n')
    // Some versions of Node fill the name up with zeros.
    const line = lines.find((each) => each.replace(/@+$/, '').endsWith(` @${name}`))
    const number = line?.trim().split(/\s+/)[NUMBER]
    if (number === undefined) return true
    const processes = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
    return processes.some((id) => hasSocket(`/proc/${id}`, number, users))
  } catch {
    return true
  }
}

/** Whether a process of these users has a socket open; one that has ended meanwhile, or hides its files, has not. */
function hasSocket(process: string, number: string, users: ReadonlySet<number>): boolean {
  try {
    if (!users.has(statSync(process).uid)) return false
    return readdirSync(`${process}/fd`).some(
      (file) => linkOf(`${process}/fd/${file}`) === `socket:[${number}]`,
    )
  } catch {
    return false
  }
}

function linkOf(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}
