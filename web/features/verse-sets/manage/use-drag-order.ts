import { useState, type PointerEvent, type RefObject } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
}

interface DragOrder {
  readonly state: Drag | null
  readonly grab: (event: PointerEvent<HTMLElement>, position: number) => void
}

/** Lets people drag list items to other positions by mouse, pen, or touch. Escape cancels. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): DragOrder {
  const [state, setState] = useState<Drag | null>(null)

  const grab = (event: PointerEvent<HTMLElement>, position: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    const tracking = new AbortController()
    const { signal } = tracking
    let drag: Drag = { from: position, to: position }
    const end = (isDropped: boolean) => {
      tracking.abort()
      setState(null)
      if (isDropped) onDrop(drag.from, drag.to)
    }
    setState(drag)
    const { pointerId } = event
    addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointerId) return
        scrollAtEdge(move.clientY)
        drag = { ...drag, to: findDropPosition(list.current, drag.to, move.clientY) }
        setState(drag)
      },
      { signal },
    )
    addEventListener('pointerup', (up) => up.pointerId === pointerId && end(true), { signal })
    addEventListener('pointercancel', (cancel) => cancel.pointerId === pointerId && end(false), { signal })
    addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
  }
  return { state, grab }
}

/** Finds the farthest position, counted from the current one, whose middle the pointer has passed. */
function findDropPosition(list: HTMLElement | null, current: number, y: number): number {
  const boxes = [...(list?.children ?? [])].map((element) => element.getBoundingClientRect())
  const middle = ({ top, height }: DOMRect) => top + height / 2
  const indexAbove = boxes.findIndex((box, position) => position < current && y < middle(box))
  if (indexAbove !== -1) return indexAbove
  const indexBelow = boxes.findLastIndex((box, position) => position > current && y > middle(box))
  return indexBelow === -1 ? current : indexBelow
}

const EDGE_PX = 64
const STEP_PX = 14

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -STEP_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, STEP_PX)
}
