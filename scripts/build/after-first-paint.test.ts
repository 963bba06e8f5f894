// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'

const PAGE = `<!doctype html><head>
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
</head><body><div id="root">For God so loved the world</div></body>`

/** The parts of happy-dom that we use: build scripts have no browser types. */
interface Page {
  readonly happyDOM: { readonly settings: Record<string, unknown> }
  readonly document: {
    readonly head: {
      querySelectorAll(names: string): Iterable<{ getAttribute(name: string): string | null }>
      replaceChildren(): void
    }
  }
}

const { document, happyDOM } = globalThis as unknown as Page

let frames: (() => void)[] = []

beforeEach(() => {
  // There is nothing to load; only the request counts.
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Runs the page's script, like a browser that has parsed the whole page. */
function open(page: string): void {
  const [, script = ''] = /<script>([^]+)<\/script><\/body>/.exec(page) ?? []
  // oxlint-disable-next-line no-new-func -- the script is text in a page
  new Function(script)()
}

const requested = () =>
  [...document.head.querySelectorAll('link, script')].map((element) =>
    [element.getAttribute('rel'), element.getAttribute('href') ?? element.getAttribute('src')].join(' '),
  )

const ALL = [
  'modulepreload /assets/react.js',
  'modulepreload /assets/recitation.js',
  'preload /assets/recitation.css',
  ' /assets/main.js',
]

const loadsLater = () =>
  afterFirstPaint(PAGE, ['/assets/recitation.js', '/assets/recitation.css', '/assets/react.js'])

test('the page itself requests nothing, and keeps its content', () => {
  expect(loadsLater()).not.toContain('src="/assets')
  expect(loadsLater()).not.toContain('href="/assets')
  expect(loadsLater()).toContain('For God so loved the world')
})

test('everything is requested after the first frame, each file once', () => {
  open(loadsLater())
  vi.advanceTimersByTime(1000)
  expect(requested()).toEqual([])
  frames.forEach((frame) => frame())
  expect(requested()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requested()).toEqual(ALL)
  vi.advanceTimersByTime(5000)
  expect(requested()).toEqual(ALL)
})

test('a hidden page, which never paints, waits two seconds', () => {
  open(loadsLater())
  vi.advanceTimersByTime(1999)
  expect(requested()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requested()).toEqual(ALL)
})

test('a page without a script is refused', () => {
  expect(() => afterFirstPaint('<body></body>', [])).toThrow('no script')
})
