/** The name of the page itself; lists that scroll on their own go by their label. */
const PAGE = ''

/** How long to wait for a page to reach its former height, in milliseconds. */
const MAX_WAIT_MS = 3_000

/** How many frames to hold a position for, because the new screen scrolls to its top when it appears. */
const HELD_FRAMES = 3

/** Input that shows the person is scrolling already. */
const SCROLLING_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll positions of the page and its long lists on Back and Forward. Browsers restore the page's
 * position before the screen has rendered, and never restore a list's. Returns a function that stops it.
 */
export function restoreScrollOnBack(): () => void {
  const positions = new Map<string, Map<string, number>>()
  let stopRestoring = () => {}

  const remember = ({ target }: Event) => {
    const name = target === document ? PAGE : getListName(target)
    if (name === undefined) return
    const top = target === document ? scrollY : (target as Element).scrollTop
    const tops = positions.get(location.href) ?? new Map<string, number>()
    positions.set(location.href, tops.set(name, top))
  }
  const restore = () => {
    stopRestoring()
    const wanted = positions.get(location.href)
    // A copy, because restoring scrolls, which updates the positions.
    if (wanted !== undefined) stopRestoring = scrollBackTo(new Map(wanted))
  }

  // Scroll events of lists don't bubble.
  addEventListener('scroll', remember, { capture: true, passive: true })
  addEventListener('popstate', restore)
  return () => {
    stopRestoring()
    removeEventListener('scroll', remember, { capture: true })
    removeEventListener('popstate', restore)
  }
}

/** Scrolls to positions by name, each as soon as the content is tall enough. Returns a function that gives up. */
function scrollBackTo(wanted: ReadonlyMap<string, number>): () => void {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  const framesLeft = new Map([...wanted].filter(([, top]) => top > 0).map(([name]) => [name, HELD_FRAMES]))
  let frame = requestAnimationFrame(step)

  function step() {
    for (const [name, left] of framesLeft) {
      const box = findScroller(name)
      const top = wanted.get(name) ?? 0
      if (box === undefined || box.scrollHeight - box.clientHeight < top) continue
      if (box.scrollTop !== top) box.scrollTop = top
      if (left > 1) framesLeft.set(name, left - 1)
      else framesLeft.delete(name)
    }
    if (framesLeft.size > 0 && performance.now() < giveUpAt) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop() {
    cancelAnimationFrame(frame)
    for (const type of SCROLLING_INPUT) removeEventListener(type, stop)
  }
  for (const type of SCROLLING_INPUT) addEventListener(type, stop, { passive: true })
  return stop
}

/** Returns the label of a list that scrolls on its own, or undefined for any other element. */
function getListName(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.getAttribute('role') !== 'region') return undefined
  return target.getAttribute('aria-label') ?? undefined
}

function findScroller(name: string): Element | undefined {
  if (name === PAGE) return document.documentElement
  return [...document.querySelectorAll('[role="region"]')].find((region) => getListName(region) === name)
}
