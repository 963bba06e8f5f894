// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

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
  // Nothing needs to load; only the request matters.
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

/** Runs the page's script, as a browser does after parsing the whole page. */
function runScript(page: string): void {
  const [, script = ''] = /<script>([^]+)<\/script><\/body>/.exec(page) ?? []
  // oxlint-disable-next-line no-new-func -- the script is text in a page
  new Function(script)()
}

const requestedFiles = () =>
  [...document.head.querySelectorAll('link, script')].map((element) =>
    [element.getAttribute('rel'), element.getAttribute('href') ?? element.getAttribute('src')].join(' '),
  )

const ALL_FILES = [
  'modulepreload /assets/react.js',
  'modulepreload /assets/recitation.js',
  'preload /assets/recitation.css',
  ' /assets/main.js',
]

const deferredPage = () =>
  deferScripts(PAGE, ['/assets/recitation.js', '/assets/recitation.css', '/assets/react.js'])

test('requests nothing at first and keeps the page’s content', () => {
  expect(deferredPage()).not.toContain('src="/assets')
  expect(deferredPage()).not.toContain('href="/assets')
  expect(deferredPage()).toContain('For God so loved the world')
})

test('requests everything after the first frame, each file once', () => {
  runScript(deferredPage())
  vi.advanceTimersByTime(1000)
  expect(requestedFiles()).toEqual([])
  frames.forEach((frame) => frame())
  expect(requestedFiles()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requestedFiles()).toEqual(ALL_FILES)
  vi.advanceTimersByTime(5000)
  expect(requestedFiles()).toEqual(ALL_FILES)
})

test('requests everything after two seconds on a hidden page, which never paints', () => {
  runScript(deferredPage())
  vi.advanceTimersByTime(1999)
  expect(requestedFiles()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requestedFiles()).toEqual(ALL_FILES)
})

test('rejects a page without a script', () => {
  expect(() => deferScripts('<body></body>', [])).toThrow('no script')
})
