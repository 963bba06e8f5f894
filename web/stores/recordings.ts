import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A take as it sounded. */
export interface Recording {
  readonly id: string
  /** Of what, as the screens know it. */
  readonly of: string
  /** Encoded by the browser, as `type` says. */
  readonly sound: ArrayBuffer
  readonly type: string
  /** For each word, milliseconds from the beginning to when it was heard; null where it was not. */
  readonly heardAt: readonly (number | null)[]
  /** What became of each word, as it is drawn. */
  readonly looks: readonly string[]
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly recordedAt: number
  /** Stays until it is deleted by hand. */
  readonly isKept: boolean
}

/** Recordings in this browser. They never leave it. Every call rejects where the browser keeps nothing. */
interface Recordings {
  /** Those of one text, the latest first. What is over its day and was not kept is deleted before, whatever it is of. */
  readonly of: (name: string, now: number) => Promise<readonly Recording[]>
  /** Adds it, or takes the place of the one with its id. */
  readonly put: (recording: Recording) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Deletes all, kept ones too. */
  readonly clear: () => Promise<void>
}

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording }
}

const DAY_MS = 86_400_000
/** Of one text; the oldest that are not kept are dropped beyond this. */
const MOST = 5

/** The recordings of this browser, shared by all tabs. */
export function browserRecordings(name = 'verse-by-heart-sound'): Recordings {
  const within = async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (opened) => void opened.createObjectStore('recordings', { keyPath: 'id' }),
    })
    try {
      return await work(database)
    } finally {
      // Nothing stays open between takes, so that no other tab ever waits for this one.
      database.close()
    }
  }
  return {
    of: (text, now) =>
      within(async (database) => {
        const all = (await database.getAll('recordings')).toSorted((a, b) => b.recordedAt - a.recordedAt)
        // One of the future was made while the clock was ahead, and would stay for years.
        const isOver = ({ recordedAt, isKept }: Recording) => !isKept && Math.abs(now - recordedAt) >= DAY_MS
        const current = all.filter((each) => each.of === text && !isOver(each))
        const surplus = current.filter(({ isKept }) => !isKept).slice(MOST)
        for (const { id } of [...all.filter(isOver), ...surplus]) await database.delete('recordings', id)
        return current.filter((each) => !surplus.includes(each))
      }),
    put: (recording) => within(async (database) => void (await database.put('recordings', recording))),
    remove: (id) => within((database) => database.delete('recordings', id)),
    clear: () => within((database) => database.clear('recordings')),
  }
}
