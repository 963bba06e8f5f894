import type { RecordedAttempt } from '#shared/contract/progress.ts'
import type { AttemptStore } from './browser-store.ts'
import type { Locks } from './locks.ts'
import { fateOf, inTurn, reasonOf, type Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** What has become of an attempt by now. */
export type Delivery =
  /** The server has it; without an answer where another tab has sent it. */
  | { readonly kind: 'recorded'; readonly answer?: RecordedAttempt | undefined }
  | { readonly kind: 'waiting'; readonly because: Stop }
  | { readonly kind: 'refused'; readonly reason: string }

/** What an outbox takes from outside. */
export interface OutboxDeps {
  readonly store: AttemptStore
  readonly locks: Locks
  /** Sends one attempt; rejects where the server does not take it. */
  readonly send: (body: QueuedAttempt['body']) => Promise<RecordedAttempt>
  /** The id of the member whom the server knows here, null for nobody. */
  readonly whoIsHere: () => Promise<string | null>
  /** Something has changed, and whether an attempt was recorded. */
  readonly onChange: (isRecorded: boolean) => void
  /** The sending has come to its end: what has stopped it, undefined where nothing is left to send. */
  readonly onPassed?: (stop: Stop | undefined) => void
}

type Queueable = Omit<QueuedAttempt, 'state' | 'reason'>

/** A member's attempts on their way to the server. None is dropped: each is kept until the server has it. */
export interface Outbox {
  /** Keeps an attempt whose verdicts still stand, or changes it. It is not sent before it is let go. */
  readonly keepDraft: (attempt: Queueable) => Promise<void>
  /** The verdicts stand no longer: the draft is sent as it is. */
  readonly letGo: (id: string) => Promise<void>
  /** Keeps an attempt (a draft of it is replaced), tries to send it, and says how that went. */
  readonly add: (attempt: Queueable) => Promise<Delivery>
  /** Sends what waits, in order. Resolves to what has stopped it; undefined where nothing is left to send. */
  readonly sendAll: () => Promise<Stop | undefined>
  /** Sends one more time what the server has refused. */
  readonly retry: (id: string) => Promise<void>
  /** Everything that is kept of this member. */
  readonly kept: () => Promise<readonly QueuedAttempt[]>
}

const SENDING = 'record-sending'
const draftLock = (id: string) => `record-draft-${id}`

/** The outbox of a member on this browser. All tabs share what is kept; one at a time sends. */
export function createOutbox(userId: string, deps: OutboxDeps): Outbox {
  const { store, locks, onChange } = deps
  const held = new Map<string, () => void>()
  const answers = new Map<string, RecordedAttempt>()
  let queued: Promise<Stop | undefined> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** What is written about drafts is written one after the other. */
  const afterOthers = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }

  const find = async (id: string) => (await store.of(userId)).find((kept) => kept.id === id)

  const put = async (attempt: QueuedAttempt) => {
    await store.put(attempt)
    onChange(false)
  }

  const free = (id: string) => {
    held.get(id)?.()
    held.delete(id)
  }

  /** A draft that no tab holds was left behind by one that is gone. */
  async function adoptDrafts(): Promise<void> {
    for (const draft of (await store.of(userId)).filter(({ state }) => state === 'draft')) {
      await locks.unlessHeld(draftLock(draft.id), async () => {
        const now = await find(draft.id)
        if (now?.state === 'draft') await put({ ...now, state: 'waiting' })
      })
    }
  }

  async function sendOne(attempt: QueuedAttempt): Promise<Stop | undefined> {
    try {
      answers.set(attempt.id, await deps.send(attempt.body))
    } catch (error) {
      const fate = fateOf(error)
      if (fate !== 'refused') return fate
      await put({ ...attempt, state: 'parked', reason: reasonOf(error) })
      return undefined
    }
    await store.remove(attempt.id)
    onChange(true)
    return undefined
  }

  async function pass(): Promise<Stop | undefined> {
    await adoptDrafts()
    if (inTurn(await store.of(userId)).length === 0) return undefined
    const stop = await strangerHere()
    if (stop !== undefined) return stop
    for (;;) {
      const [next] = inTurn(await store.of(userId))
      if (next === undefined) return undefined
      const stopped = await sendOne(next)
      if (stopped !== undefined) return stopped
    }
  }

  /** The session may belong to somebody else by now, who must not get what this member has recited. */
  async function strangerHere(): Promise<Stop | undefined> {
    try {
      return (await deps.whoIsHere()) === userId ? undefined : 'signed-out'
    } catch (error) {
      const fate = fateOf(error)
      return fate === 'refused' ? 'busy' : fate
    }
  }

  function sendAll(): Promise<Stop | undefined> {
    queued ??= locks.alone(SENDING, async () => {
      queued = undefined
      const stop = await pass()
      deps.onPassed?.(stop)
      return stop
    })
    return queued
  }

  async function deliveryOf(id: string, stop: Stop | undefined): Promise<Delivery> {
    const kept = await find(id)
    if (kept === undefined) return { kind: 'recorded', answer: answers.get(id) }
    if (kept.state === 'parked') return { kind: 'refused', reason: kept.reason ?? '' }
    return { kind: 'waiting', because: stop ?? 'busy' }
  }

  /** Where the browser keeps nothing, the attempt goes straight to the server, or nowhere. */
  async function sendUnkept({ body }: Queueable): Promise<Delivery> {
    const answer = await deps.send(body)
    onChange(true)
    return { kind: 'recorded', answer }
  }

  return {
    keepDraft: (attempt) =>
      afterOthers(async () => {
        if (!held.has(attempt.id)) held.set(attempt.id, await locks.hold(draftLock(attempt.id)))
        await put({ ...attempt, state: 'draft' })
      }),
    letGo: async (id) => {
      await afterOthers(async () => {
        const draft = await find(id)
        if (draft?.state === 'draft') await put({ ...draft, state: 'waiting' })
        free(id)
      })
      await sendAll()
    },
    add: async (attempt) => {
      const isKept = await afterOthers(() => put({ ...attempt, state: 'waiting' })).then(
        () => true,
        () => false,
      )
      free(attempt.id)
      return isKept ? deliveryOf(attempt.id, await sendAll()) : sendUnkept(attempt)
    },
    sendAll,
    retry: async (id) => {
      const parked = await find(id)
      if (parked?.state !== 'parked') return
      const { reason: _, ...attempt } = parked
      await put({ ...attempt, state: 'waiting' })
      await sendAll()
    },
    kept: () => store.of(userId),
  }
}
