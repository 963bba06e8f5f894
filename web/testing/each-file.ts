import { afterAll, expect, vi } from 'vitest'

// Runs before each test file. Files share a process and its window, because setting up both per file took
// more than half of the time. Each file still gets fresh modules, like a page load, and a clean window.
vi.resetModules()

// The time a component test waits for an element. The library's default of one second is too short on a busy
// machine. The wait ends as soon as the element appears.
const isComponentTest = expect.getState().testPath?.endsWith('.tsx') === true
const library = isComponentTest ? await import('@testing-library/react') : null
library?.configure({ asyncUtilTimeout: 20_000 })

// Some files run without a window.
const scope = 'document' in globalThis ? await import('./file-scope.ts') : null
scope?.emptyWindow()
const stop = scope?.trackPending()

afterAll(() => {
  library?.cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  stop?.()
})
