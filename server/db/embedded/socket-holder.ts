import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** The seventh column is the inode, the last one the name with "@" for its NUL. */
const SOCKETS = '/proc/net/unix'
const NUMBER = 6

/** Users who may run a server or the operator's command on a folder: its owner, the current one, and root. */
export const usersOf = (folder: string): ReadonlySet<number> =>
  new Set([0, statSync(folder).uid, process.getuid?.() ?? 0])

/** Treats a process whose files we can't read (like root's) as someone else's. True if nothing can be read. */
export function isHeldBy(name: string, users: ReadonlySet<number>): boolean {
  try {
    const lines = readFileSync(SOCKETS, 'utf8').split('\n')
    // Some versions of Node pad the name with NULs.
    const line = lines.find((each) => each.replace(/@+$/, '').endsWith(` @${name}`))
    const number = line?.trim().split(/\s+/)[NUMBER]
    if (number === undefined) return true
    const processes = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
    return processes.some((id) => hasSocket(`/proc/${id}`, number, users))
  } catch {
    return true
  }
}

/** Whether a process of these users has a socket open; false if it has ended or hides its files. */
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
