import { createStore, type Followed } from '#web/stores/store.ts'

/** A short message that appears once and goes by itself. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'destructive'
  /** What can be done about it; it is shown longer then. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Shown until it is closed, or another one takes its place. */
  readonly stays?: boolean
}

export interface ToastRecord extends ToastMessage {
  readonly id: number
  readonly open: boolean
}

/** How long a toast is shown. */
export const TOAST_DURATION_MS = 5000
/** How long one is shown that offers to take something back. */
export const TOAST_WITH_ACTION_MS = 10_000
/** How long the record of a dismissed toast is kept before it is dropped. */
export const TOAST_REMOVAL_MS = 1_000_000
/** How far a toast must be swiped to the right to be dismissed, in pixels. */
export const TOAST_SWIPE_PX = 50
/** The key that moves the focus to the notifications. */
export const TOAST_HOTKEY = 'F8'

const records = createStore<readonly ToastRecord[]>([])
const removals = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** At most one toast: a newer one takes the place of the older. */
export const toasts: Followed<readonly ToastRecord[]> = records

/** Shows a toast, and gives the id by which it can be closed. */
export function showToast(message: ToastMessage): number {
  for (const removal of removals.values()) clearTimeout(removal)
  removals.clear()
  lastId += 1
  records.set([{ ...message, id: lastId, open: true }])
  return lastId
}

/** The id of the toast that was shown last, closed or not; 0 before the first. */
export const newestToast = (): number => lastId

/** Closes a toast; its record goes after TOAST_REMOVAL_MS. */
export function dismissToast(id: number): void {
  if (!records.get().some((record) => record.id === id && record.open)) return
  records.set(records.get().map((record) => (record.id === id ? { ...record, open: false } : record)))
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVAL_MS),
  )
}

/** Closes a toast that only tells something: what it tells of has left the screen. */
export function dismissNews(): void {
  const [shown] = records.get()
  if (shown !== undefined && shown.action === undefined && shown.stays !== true) dismissToast(shown.id)
}

function remove(id: number): void {
  removals.delete(id)
  records.set(records.get().filter((record) => record.id !== id))
}
