/** A short message that appears once and goes by itself. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'destructive'
}

export interface ToastRecord extends ToastMessage {
  readonly id: number
  readonly open: boolean
}

/** How long a toast is shown. */
export const TOAST_DURATION_MS = 5000
/** How long the record of a dismissed toast is kept before it is dropped. */
export const TOAST_REMOVAL_MS = 1_000_000
/** How far a toast must be swiped to the right to be dismissed, in pixels. */
export const TOAST_SWIPE_PX = 50
/** The key that moves the focus to the notifications. */
export const TOAST_HOTKEY = 'F8'

type Listener = () => void

/** Holds at most one toast: a newer one takes the place of the older. */
function createToastStore() {
  let records: readonly ToastRecord[] = []
  let lastId = 0
  const listeners = new Set<Listener>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()

  const set = (next: readonly ToastRecord[]) => {
    records = next
    for (const listener of listeners) listener()
  }
  const remove = (id: number) => {
    clearTimeout(removals.get(id))
    removals.delete(id)
    set(records.filter((record) => record.id !== id))
  }

  return {
    /** The toasts there are; a new array whenever something changed. */
    records: () => records,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show(message: ToastMessage) {
      for (const record of records) {
        clearTimeout(removals.get(record.id))
        removals.delete(record.id)
      }
      lastId += 1
      set([{ ...message, id: lastId, open: true }])
    },
    /** Closes the toast; its record goes after TOAST_REMOVAL_MS. */
    dismiss(id: number) {
      if (!records.some((record) => record.id === id && record.open)) return
      set(records.map((record) => (record.id === id ? { ...record, open: false } : record)))
      removals.set(
        id,
        setTimeout(() => remove(id), TOAST_REMOVAL_MS),
      )
    },
  }
}

export const toasts = createToastStore()

/** Shows a toast. */
export const showToast = (message: ToastMessage): void => toasts.show(message)
