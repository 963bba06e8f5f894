// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { canRunSecondPass } from './can-run.ts'
import type { SecondPassOffer, StoredParts } from './second-pass-files.ts'
import { getStoredParts, openSecondPass, type SecondPassState } from './second-pass-store.ts'

const BYTES = 23_000_000
const ENCODER_BYTES = 8_000_000

const createOffer = (stored: StoredParts): SecondPassOffer => ({
  bytes: BYTES,
  encoderBytes: ENCODER_BYTES,
  bytesLeft: { nothing: BYTES, encoder: BYTES - ENCODER_BYTES, all: 0 }[stored],
  stored,
})

const ABSENT = {
  kind: 'absent',
  bytes: BYTES,
  encoderBytes: ENCODER_BYTES,
  hasEncoder: false,
  hasFailed: false,
} as const
const ENCODER = { ...ABSENT, bytes: BYTES - ENCODER_BYTES, hasEncoder: true } as const
const READY = { kind: 'ready', bytes: BYTES, encoderBytes: ENCODER_BYTES } as const

type OnProgress = (loaded: number, total: number) => void

/** A download that the test finishes. */
function createDownload(finish: () => void) {
  let run: PromiseWithResolversOf<void> | null = null
  let progress: OnProgress = () => {}
  const download = vi.fn((onProgress: OnProgress, signal: AbortSignal) => {
    progress = onProgress
    const current = withResolvers<void>()
    run = current
    signal.addEventListener('abort', () => current.reject(new DOMException('aborted', 'AbortError')))
    return current.promise
  })
  return {
    download,
    report: (loaded: number, total: number) => progress(loaded, total),
    succeed: () => (finish(), run?.resolve()),
    fail: () => run?.reject(new Error('no network')),
    waitForStart: (times = 1) => vi.waitFor(() => expect(download).toHaveBeenCalledTimes(times)),
  }
}

function openInBrowser(stored: StoredParts = 'nothing') {
  let offer: SecondPassOffer | null = createOffer(stored)
  const setOffer = (next: SecondPassOffer | null) => void (offer = next)
  const all = createDownload(() => setOffer(createOffer('all')))
  const encoder = createDownload(() => setOffer(createOffer('encoder')))
  const deps = {
    offer: vi.fn(async () => offer),
    fetch: all.download,
    fetchEncoder: encoder.download,
    forget: vi.fn(async () => setOffer(createOffer('nothing'))),
  }
  const secondPass = openSecondPass(deps)
  const states: SecondPassState[] = []
  secondPass.state.subscribe(() => states.push(secondPass.state.get()))
  return {
    deps,
    states,
    secondPass,
    all,
    encoder,
    setOffer,
    state: () => secondPass.state.get(),
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
  expect(state()).toEqual(ABSENT)
  expect(deps.offer).toHaveBeenCalledOnce()
})

test.each([
  ['nothing', ABSENT],
  ['encoder', ENCODER],
  ['all', READY],
] as const)('finds what was stored on an earlier visit: %s', async (stored, expected) => {
  const { secondPass, state } = openInBrowser(stored)
  await secondPass.refresh()
  expect(state()).toEqual(expected)
  expect(getStoredParts(state())).toBe(stored)
})

test('doesn’t fetch the second pass if this browser isn’t offered one', async () => {
  const { secondPass, state, deps, setOffer } = openInBrowser()
  setOffer(null)
  await Promise.all([secondPass.fetch(), secondPass.fetchEncoder()])
  expect(state()).toEqual({ kind: 'unavailable' })
  expect(deps.fetch).not.toHaveBeenCalled()
  expect(deps.fetchEncoder).not.toHaveBeenCalled()
})

test('refreshes again if the state is still unknown', async () => {
  const { secondPass, state, setOffer } = openInBrowser()
  setOffer(null)
  await secondPass.refresh()
  expect(state()).toEqual({ kind: 'unavailable' })
  setOffer(createOffer('nothing'))
  await secondPass.refresh()
  expect(state().kind).toBe('absent')
})

describe('fetching everything', () => {
  test('downloads once for all callers and reports progress', async () => {
    const { secondPass, states, state, all, encoder } = openInBrowser()
    const both = Promise.all([secondPass.fetch(), secondPass.fetch()])
    await encoder.waitForStart()
    encoder.report(2_000_000, ENCODER_BYTES)
    expect(state()).toMatchObject({ kind: 'fetching', loaded: 2_000_000, total: BYTES, hasEncoder: false })
    encoder.succeed()
    await all.waitForStart()
    expect(getStoredParts(state())).toBe('encoder')
    all.report(1_000_000, BYTES - ENCODER_BYTES)
    expect(state()).toMatchObject({ loaded: ENCODER_BYTES + 1_000_000, total: BYTES, hasEncoder: true })
    all.succeed()
    await both
    expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['absent', 'fetching', 'ready']))
    expect(state()).toEqual(READY)
    await secondPass.fetch()
    expect([all, encoder].map(({ download }) => download.mock.calls.length)).toEqual([1, 1])
  })

  test('continues from a stored encoder, and counts only the rest', async () => {
    const { secondPass, state, all, encoder } = openInBrowser('encoder')
    const fetching = secondPass.fetch()
    await all.waitForStart()
    all.report(1_000_000, ENCODER.bytes)
    expect(state()).toMatchObject({ kind: 'fetching', loaded: 1_000_000, total: ENCODER.bytes })
    all.succeed()
    await fetching
    expect(state()).toEqual(READY)
    expect(encoder.download).not.toHaveBeenCalled()
  })

  test('waits for an encoder on its way, and goes on', async () => {
    const { secondPass, state, all, encoder } = openInBrowser()
    const first = secondPass.fetchEncoder()
    await encoder.waitForStart()
    encoder.report(5_000_000, ENCODER_BYTES)
    expect(state()).toEqual(ABSENT)
    const second = secondPass.fetch()
    await vi.waitFor(() => expect(state().kind).toBe('fetching'))
    encoder.report(6_000_000, ENCODER_BYTES)
    expect(state()).toMatchObject({ kind: 'fetching', loaded: 6_000_000 })
    encoder.succeed()
    await first
    await all.waitForStart()
    all.succeed()
    await second
    expect(state()).toEqual(READY)
    expect(encoder.download).toHaveBeenCalledOnce()
  })

  test('reports a failure with what is left, and can try again', async () => {
    const { secondPass, state, all, encoder } = openInBrowser()
    const first = secondPass.fetch()
    await encoder.waitForStart()
    encoder.fail()
    await first
    expect(state()).toEqual({ ...ABSENT, hasFailed: true })
    const second = secondPass.fetch()
    await encoder.waitForStart(2)
    encoder.succeed()
    await all.waitForStart()
    all.fail()
    await second
    expect(state()).toEqual({ ...ENCODER, hasFailed: true })
    const third = secondPass.fetch()
    await all.waitForStart(2)
    all.succeed()
    await third
    expect(state()).toEqual(READY)
  })

  test('doesn’t report a cancellation as a failure', async () => {
    const { secondPass, state, all, encoder } = openInBrowser()
    const first = secondPass.fetch()
    await encoder.waitForStart()
    secondPass.cancel()
    await first
    expect(state()).toEqual(ABSENT)
    const second = secondPass.fetch()
    await encoder.waitForStart(2)
    encoder.succeed()
    await all.waitForStart()
    secondPass.cancel()
    await second
    expect(state()).toEqual(ENCODER)
  })

  test('keeps its offer if the browser can’t tell what is stored after a failure', async () => {
    const { secondPass, state, all, setOffer } = openInBrowser('encoder')
    const fetching = secondPass.fetch()
    await all.waitForStart()
    setOffer(null)
    all.fail()
    await fetching
    expect(state()).toEqual({ ...ENCODER, hasFailed: true })
  })
})

describe('fetching the encoder', () => {
  test('downloads it once for all callers, without showing it', async () => {
    const { secondPass, states, state, all, encoder } = openInBrowser()
    const both = Promise.all([secondPass.fetchEncoder(), secondPass.fetchEncoder()])
    await encoder.waitForStart()
    encoder.report(1_000_000, ENCODER_BYTES)
    encoder.succeed()
    await both
    expect(states).toEqual([ABSENT, ENCODER])
    await secondPass.fetchEncoder()
    expect(encoder.download).toHaveBeenCalledOnce()
    expect(all.download).not.toHaveBeenCalled()
    expect(state()).toEqual(ENCODER)
  })

  test('fails quietly, and can try again', async () => {
    const { secondPass, state, encoder } = openInBrowser()
    const first = secondPass.fetchEncoder()
    await encoder.waitForStart()
    encoder.fail()
    await first
    expect(state()).toEqual(ABSENT)
    const second = secondPass.fetchEncoder()
    await encoder.waitForStart(2)
    encoder.succeed()
    await second
    expect(state()).toEqual(ENCODER)
  })

  test('joins a download of everything', async () => {
    const { secondPass, state, all, encoder } = openInBrowser()
    const everything = secondPass.fetch()
    await encoder.waitForStart()
    const joined = secondPass.fetchEncoder()
    encoder.succeed()
    await joined
    await all.waitForStart()
    expect(getStoredParts(state())).toBe('encoder')
    await secondPass.fetchEncoder()
    all.succeed()
    await everything
    expect(encoder.download).toHaveBeenCalledOnce()
  })
})

describe('removing', () => {
  test.each(['fetch', 'fetchEncoder'] as const)('cancels a running %s first', async (download) => {
    const { secondPass, state, deps, encoder } = openInBrowser()
    void secondPass[download]()
    await encoder.waitForStart()
    await secondPass.remove()
    expect(deps.forget).toHaveBeenCalledOnce()
    expect(state()).toEqual(ABSENT)
  })

  test('deletes an encoder without the rest', async () => {
    const { secondPass, state } = openInBrowser('encoder')
    await secondPass.refresh()
    await secondPass.remove()
    expect(state()).toEqual(ABSENT)
  })

  test('leaves it ready if the browser can’t delete its files', async () => {
    const { secondPass, state, deps } = openInBrowser('all')
    deps.forget.mockRejectedValue(new Error('no'))
    await secondPass.refresh()
    await secondPass.remove()
    expect(state()).toEqual(READY)
  })
})

test('can run in Node', () => {
  expect(canRunSecondPass()).toBe(true)
})
