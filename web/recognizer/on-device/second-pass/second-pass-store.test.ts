// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { canRunSecondPass } from './can-run.ts'
import type { SecondPassOffer } from './second-pass-files.ts'
import { openSecondPass, type SecondPassState } from './second-pass-store.ts'

const BYTES = 23_000_000

function openInBrowser(isStored = false) {
  let offer: SecondPassOffer | null = { bytes: BYTES, isStored }
  let run: PromiseWithResolversOf<void> | null = null
  let progress = (_loaded: number, _total: number) => {}
  const deps = {
    offer: vi.fn(async () => offer),
    fetch: vi.fn((onProgress: typeof progress, signal: AbortSignal) => {
      progress = onProgress
      const current = withResolvers<void>()
      run = current
      signal.addEventListener('abort', () => current.reject(new DOMException('aborted', 'AbortError')))
      return current.promise
    }),
    forget: vi.fn(async () => {
      offer = { bytes: BYTES, isStored: false }
    }),
  }
  const secondPass = openSecondPass(deps)
  const states: SecondPassState[] = []
  secondPass.state.subscribe(() => states.push(secondPass.state.get()))
  return {
    deps,
    states,
    secondPass,
    report: (loaded: number) => progress(loaded, BYTES),
    succeed: () => run?.resolve(),
    fail: () => run?.reject(new Error('no network')),
    setOffer: (next: SecondPassOffer | null) => void (offer = next),
    state: () => secondPass.state.get(),
    waitForFetch: () => vi.waitFor(() => expect(deps.fetch).toHaveBeenCalled()),
  }
}

interface PromiseWithResolversOf<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (reason: unknown) => void
}

/** Node 20 doesn't have `Promise.withResolvers`. */
function withResolvers<Value>(): PromiseWithResolversOf<Value> {
  let [resolve, reject] = [(_value: Value) => {}, (_reason: unknown) => {}]
  const promise = new Promise<Value>((succeed, fail) => {
    resolve = succeed
    reject = fail
  })
  return { promise, resolve, reject }
}

test('is unknown and makes no request before its first use', () => {
  const { state, deps } = openInBrowser()
  expect(state()).toEqual({ kind: 'unknown' })
  expect(deps.offer).not.toHaveBeenCalled()
})

test('refreshes once for all callers', async () => {
  const { secondPass, state, deps } = openInBrowser()
  await Promise.all([secondPass.refresh(), secondPass.refresh()])
  await secondPass.refresh()
  expect(state()).toEqual({ kind: 'absent', bytes: BYTES, hasFailed: false })
  expect(deps.offer).toHaveBeenCalledOnce()
})

test('finds files stored on an earlier visit', async () => {
  const { secondPass, state } = openInBrowser(true)
  await secondPass.refresh()
  expect(state()).toEqual({ kind: 'ready', bytes: BYTES })
})

test('doesn’t fetch the second pass if this browser isn’t offered one', async () => {
  const { secondPass, state, deps, setOffer } = openInBrowser()
  setOffer(null)
  await secondPass.fetch()
  expect(state()).toEqual({ kind: 'unavailable' })
  expect(deps.fetch).not.toHaveBeenCalled()
})

test('refreshes again if the state is still unknown', async () => {
  const { secondPass, state, setOffer } = openInBrowser()
  setOffer(null)
  await secondPass.refresh()
  expect(state()).toEqual({ kind: 'unavailable' })
  setOffer({ bytes: BYTES, isStored: false })
  await secondPass.refresh()
  expect(state().kind).toBe('absent')
})

test('fetches once for all callers and reports progress', async () => {
  const { secondPass, states, state, deps, report, succeed, waitForFetch } = openInBrowser()
  const both = Promise.all([secondPass.fetch(), secondPass.fetch()])
  await waitForFetch()
  report(1_000_000)
  succeed()
  await both
  expect(deps.fetch).toHaveBeenCalledOnce()
  expect(states.map(({ kind }) => kind)).toEqual(['absent', 'fetching', 'fetching', 'ready'])
  expect(states[2]).toEqual({ kind: 'fetching', loaded: 1_000_000, total: BYTES })
  await secondPass.fetch()
  expect(deps.fetch).toHaveBeenCalledOnce()
  expect(state()).toEqual({ kind: 'ready', bytes: BYTES })
})

test('reports a failed fetch and can fetch again', async () => {
  const { secondPass, state, deps, fail, succeed, waitForFetch } = openInBrowser()
  const first = secondPass.fetch()
  await waitForFetch()
  fail()
  await first
  expect(state()).toEqual({ kind: 'absent', bytes: BYTES, hasFailed: true })
  const second = secondPass.fetch()
  await vi.waitFor(() => expect(deps.fetch).toHaveBeenCalledTimes(2))
  succeed()
  await second
  expect(state().kind).toBe('ready')
})

test('doesn’t report a canceled fetch as failed', async () => {
  const { secondPass, state, waitForFetch } = openInBrowser()
  const fetching = secondPass.fetch()
  await waitForFetch()
  secondPass.cancel()
  await fetching
  expect(state()).toEqual({ kind: 'absent', bytes: BYTES, hasFailed: false })
})

test('cancels a running fetch before removing the files', async () => {
  const { secondPass, state, deps, waitForFetch } = openInBrowser()
  void secondPass.fetch()
  await waitForFetch()
  await secondPass.remove()
  expect(deps.forget).toHaveBeenCalledOnce()
  expect(state()).toEqual({ kind: 'absent', bytes: BYTES, hasFailed: false })
})

test('stays ready if the browser can’t delete its files', async () => {
  const { secondPass, state, deps } = openInBrowser(true)
  deps.forget.mockRejectedValue(new Error('no'))
  await secondPass.refresh()
  await secondPass.remove()
  expect(state()).toEqual({ kind: 'ready', bytes: BYTES })
})

test('can run in Node', () => {
  expect(canRunSecondPass()).toBe(true)
})
