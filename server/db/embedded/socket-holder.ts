import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** Linux's list of open sockets. The seventh column is the inode, and the last is the name, with "@" for its NUL. */
const SOCKETS_FILE = '/proc/net/unix'
const INODE_COLUMN = 6

/** Lists the users who may run a server or a command on a folder: its owner, the current user, and root. */
export const listFolderUsers = (folder: string): ReadonlySet<number> =>
  new Set([0, statSync(folder).uid, process.getuid?.() ?? 0])

/** Returns whether one of these users has the socket. Processes with unreadable files, like root's, count as others'. */
export function isHeldBy(name: string, users: ReadonlySet<number>): boolean {
  try {
    const lines = readFileSync(SOCKETS_FILE, 'utf8').split('\n')
    // Some versions of Node pad the name with NULs.
    const line = lines.find((each) => each.replace(/@+$/, '').endsWith(` @${name}`))
    const inode = line?.trim().split(/\s+/)[INODE_COLUMN]
    if (inode === undefined) return true
    const processes = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
    return processes.some((id) => hasSocket(`/proc/${id}`, inode, users))
  } catch {
    return true
  }
}

/** Returns whether a process of these users has a socket open; false if it has ended or its files are unreadable. */
function hasSocket(process: string, inode: string, users: ReadonlySet<number>): boolean {
  try {
    if (!users.has(statSync(process).uid)) return false
    return readdirSync(`${process}/fd`).some(
      (file) => readLink(`${process}/fd/${file}`) === `socket:[${inode}]`,
    )
  } catch {
    return false
  }
}

function readLink(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}
