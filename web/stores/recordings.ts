import { pageMember } from './page-member.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { withStorageTimeout } from './storage-timeout.ts'

export interface Recording {
  readonly id: string
  /** The text's name, as on the screens. */
  readonly of: string
  readonly sound: ArrayBuffer
  readonly type: string
  /** For each word, the milliseconds from the start until it was heard; null if it wasn't. */
  readonly heardAt: readonly (number | null)[]
  readonly looks: readonly string[]
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly recordedAt: number
  readonly isKept: boolean
}

/**
 * Recordings in this browser by the member the page shows, or by a visitor. They never leave it. Every call rejects
 * in a browser without storage.
 */
interface Recordings {
  /** Deletes expired recordings of any text, unless saved, then lists those of one text, latest first. */
  readonly list: (name: string, now: number) => Promise<readonly Recording[]>
  /** Finds the latest saved recording of each text. */
  readonly listSaved: () => Promise<ReadonlyMap<string, Recording>>
  /** Adds a recording, or replaces the one with its id. */
  readonly put: (recording: Recording) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Deletes all recordings, including saved ones, except those of the given members. */
  readonly clear: (except?: readonly string[]) => Promise<void>
  /** Assigns recordings without an owner to this member. */
  readonly claim: (owner: string) => Promise<void>
}

/** A recording without an owner belongs to a visitor or to the browser's only member. */
type OwnedRecording = Recording & { readonly owner?: string }

const isOwn = ({ owner }: OwnedRecording) => owner === undefined || owner === pageMember.get()

interface Schema extends DBSchema {
  recordings: { key: string; value: OwnedRecording }
}

const DAY_MS = 86_400_000
/** The maximum number of recordings per text. The oldest over this limit are deleted, unless saved. */
const MAX_PER_TEXT = 5

export function openRecordings(name = 'verse-by-heart-sound'): Recordings {
  const withDatabase = <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) =>
    withStorageTimeout(async () => {
      const database = await openDB<Schema>(name, 1, {
        upgrade: (opened) => void opened.createObjectStore('recordings', { keyPath: 'id' }),
      })
      try {
        return await work(database)
      } finally {
        // Close it between takes, so other tabs don't have to wait for this one.
        database.close()
      }
    })
  return {
    list: (text, now) =>
      withDatabase(async (database) => {
        const all = (await database.getAll('recordings')).toSorted((a, b) => b.recordedAt - a.recordedAt)
        // A recording from the future was made while the clock was ahead, and would stay for years.
        const isExpired = ({ recordedAt, isKept }: Recording) =>
          !isKept && Math.abs(now - recordedAt) >= DAY_MS
        const current = all.filter(
          (recording) => recording.of === text && isOwn(recording) && !isExpired(recording),
        )
        const surplus = current.filter(({ isKept }) => !isKept).slice(MAX_PER_TEXT)
        for (const { id } of [...all.filter(isExpired), ...surplus]) await database.delete('recordings', id)
        return current.filter((recording) => !surplus.includes(recording))
      }),
    listSaved: () =>
      withDatabase(async (database) => {
        const stored = (await database.getAll('recordings')).filter(
          (recording) => recording.isKept && isOwn(recording),
        )
        return new Map(
          stored
            .toSorted((a, b) => a.recordedAt - b.recordedAt)
            .map((recording) => [recording.of, recording]),
        )
      }),
    put: (recording) =>
      withDatabase(async (database) => {
        const owner = pageMember.get()
        await database.put('recordings', owner === null ? recording : { ...recording, owner })
      }),
    remove: (id) => withDatabase((database) => database.delete('recordings', id)),
    clear: (except = []) =>
      withDatabase(async (database) => {
        for (const { id, owner } of await database.getAll('recordings'))
          if (owner === undefined || !except.includes(owner)) await database.delete('recordings', id)
      }),
    claim: (owner) =>
      withDatabase(async (database) => {
        for (const recording of await database.getAll('recordings'))
          if (recording.owner === undefined) await database.put('recordings', { ...recording, owner })
      }),
  }
}
