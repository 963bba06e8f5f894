import { clsx } from 'clsx'
import { X } from '#web/ui/icons/index.ts'
import { Toast } from 'radix-ui'
import { useEffect, useRef, type RefObject } from 'react'
import { useStore } from '#web/stores/use-store.ts'
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_PX,
  TOAST_WITH_ACTION_MS,
  type ToastRecord,
  toasts,
} from './toast-store.ts'

const getDuration = ({ stays, action }: ToastRecord): number =>
  stays === true ? Infinity : action === undefined ? TOAST_DURATION_MS : TOAST_WITH_ACTION_MS

/** Renders toasts at the bottom, above the recitation bar, where they don't cover titles, words, or buttons. */
export function Toasts() {
  const records = useStore(toasts)
  const viewport = useRef<HTMLOListElement>(null)
  useAvoidMainButtons(viewport, records[0])
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {records.map((record) => (
        <Toast.Root
          key={record.id}
          open={record.open}
          duration={getDuration(record)}
          onOpenChange={(open) => {
            if (!open) dismissToast(record.id)
          }}
          onEscapeKeyDown={(event) => {
            // Leave the key to an open dialog.
            if (document.activeElement?.closest('[role=dialog], [role=alertdialog]')) event.preventDefault()
          }}
          type={record.tone === 'destructive' ? 'foreground' : 'background'}
          className={clsx(
            'toast pointer-events-auto relative rounded-2xl border bg-sheet py-3 pr-12 pl-4 shadow-sheet',
            record.tone === 'destructive' ? 'border-missed' : 'border-line',
          )}
        >
          <Toast.Title
            className={clsx('text-sm font-semibold', record.tone === 'destructive' && 'text-missed')}
          >
            {record.title}
          </Toast.Title>
          {record.text !== undefined && (
            <Toast.Description className="mt-0.5 text-sm text-ink-soft">{record.text}</Toast.Description>
          )}
          {record.action !== undefined && (
            <Toast.Action
              altText={`${record.action.label} (press F8 to get here)`}
              className="mt-1 min-h-11 font-medium underline underline-offset-4"
              onClick={record.action.run}
            >
              {record.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Dismiss"
            className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X size={16} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        hotkey={[TOAST_HOTKEY]}
        className="toasts pointer-events-none fixed inset-x-3 z-60 m-0 flex list-none flex-col gap-2 p-0 outline-none sm:inset-x-auto sm:right-4 sm:w-96"
      />
    </Toast.Provider>
  )
}

const EDGE = 'calc(0.75rem + env(safe-area-inset-bottom))'

/**
 * Moves an open toast to the window's edge if it would cover a main button of the recitation, which may have just
 * moved.
 */
function useAvoidMainButtons(
  viewport: RefObject<HTMLOListElement | null>,
  record: ToastRecord | undefined,
): void {
  const openId = record?.open === true ? record.id : null
  useEffect(() => {
    const list = viewport.current
    if (openId === null || list === null) return
    const updatePosition = () => {
      list.style.bottom = ''
      const buttons = [...document.querySelectorAll('.controls .main')]
      const coversOne = () => buttons.some((button) => overlaps(list, button))
      if (!coversOne()) return
      list.style.bottom = EDGE
      if (coversOne()) list.style.bottom = ''
    }
    const frame = requestAnimationFrame(updatePosition)
    // A finished recitation scrolls to its score.
    addEventListener('scrollend', updatePosition)
    addEventListener('resize', updatePosition)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scrollend', updatePosition)
      removeEventListener('resize', updatePosition)
    }
  }, [viewport, openId])
}

function overlaps(a: Element, b: Element): boolean {
  const [first, second] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  )
}
