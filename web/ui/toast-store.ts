import { createStore, type ReadableStore } from '#web/stores/store.ts'

export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'destructive'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Whether it stays until it is closed or replaced. */
  readonly stays?: boolean
}

export interface ToastRecord extends ToastMessage {
  readonly id: number
  readonly open: boolean
}

export const TOAST_DURATION_MS = 5000
/** The duration of toasts with a button. */
export const TOAST_WITH_ACTION_MS = 10_000
/** How long the record of a dismissed toast is kept. */
export const TOAST_REMOVAL_MS = 1_000_000
/** The swipe distance to the right that dismisses a toast. */
export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'

const records = createStore<readonly ToastRecord[]>([])
const removals = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Contains at most one toast, because a new one replaces the last. */
export const toasts: ReadableStore<readonly ToastRecord[]> = records

export function showToast(message: ToastMessage): number {
  for (const removal of removals.values()) clearTimeout(removal)
  removals.clear()
  lastId += 1
  records.set([{ ...message, id: lastId, open: true }])
  return lastId
}

/** Returns the id of the last toast, open or closed; 0 before the first. */
export const getNewestToastId = (): number => lastId

/** Closes a toast; its record is removed after TOAST_REMOVAL_MS. */
export function dismissToast(id: number): void {
  if (!records.get().some((record) => record.id === id && record.open)) return
  records.set(records.get().map((record) => (record.id === id ? { ...record, open: false } : record)))
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVAL_MS),
  )
}

/** Closes an informational toast whose subject is no longer on the screen. */
export function dismissInfoToast(): void {
  const [toast] = records.get()
  if (toast !== undefined && toast.action === undefined && toast.stays !== true) dismissToast(toast.id)
}

function remove(id: number): void {
  removals.delete(id)
  records.set(records.get().filter((record) => record.id !== id))
}
