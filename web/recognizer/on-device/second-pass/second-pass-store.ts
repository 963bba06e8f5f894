import { createStore, type ReadableStore } from '#web/stores/store.ts'
import type { SecondPassOffer, StoredParts } from './second-pass-files.ts'

/** What of the second pass is in this browser. `encoderBytes` is the size of the part that works without the rest. */
export type SecondPassState =
  | { readonly kind: 'unknown' }
  /** This browser can't run or store it, the server has none, or the network is down. */
  | { readonly kind: 'unavailable' }
  /** `bytes` are left to download. `hasFailed` means that a download failed before. */
  | {
      readonly kind: 'absent'
      readonly bytes: number
      readonly encoderBytes: number
      readonly hasEncoder: boolean
      readonly hasFailed: boolean
    }
  | {
      readonly kind: 'fetching'
      readonly loaded: number
      readonly total: number
      readonly encoderBytes: number
      readonly hasEncoder: boolean
    }
  /** Every file is stored, so it works offline. `bytes` is the total. */
  | { readonly kind: 'ready'; readonly bytes: number; readonly encoderBytes: number }

/** Tells which parts are stored. */
export function getStoredParts(state: SecondPassState): StoredParts {
  if (state.kind === 'ready') return 'all'
  return 'hasEncoder' in state && state.hasEncoder ? 'encoder' : 'nothing'
}

/** This browser's second pass. Downloaded on request, or without asking if that's free. */
export interface SecondPass {
  readonly state: ReadableStore<SecondPassState>
  /** Determines the state if it is unknown. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Downloads what is missing, or joins the running download. Never rejects; `state` has the outcome. */
  readonly fetch: () => Promise<void>
  /**
   * Downloads the encoder and what it needs, or joins the running download. Doesn't change the state until it is
   * stored, because the person didn't ask for it. Never rejects; `state` has the outcome.
   */
  readonly fetchEncoder: () => Promise<void>
  /** Cancels the download; complete files stay for the next one. */
  readonly cancel: () => void
  /** Cancels a running download and deletes every file. Never rejects. */
  readonly remove: () => Promise<void>
}

type Download = (onProgress: (loaded: number, total: number) => void, signal: AbortSignal) => Promise<unknown>

interface SecondPassDeps {
  /** Resolves to null if there is none for this browser. */
  readonly offer: () => Promise<SecondPassOffer | null>
  /** Resolves once everything is stored; rejects when aborted. */
  readonly fetch: Download
  /** Resolves once the encoder and what it needs are stored; rejects when aborted. */
  readonly fetchEncoder: Download
  readonly forget: () => Promise<void>
}

export function openSecondPass(deps: SecondPassDeps): SecondPass {
  return new BrowserSecondPass(deps)
}

interface Run {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

type Fetching = Extract<SecondPassState, { kind: 'fetching' }>

class BrowserSecondPass implements SecondPass {
  readonly #deps: SecondPassDeps
  readonly #state = createStore<SecondPassState>({ kind: 'unknown' })
  #refreshing: Promise<void> | null = null
  /** The download of everything. */
  #run: Run | null = null
  /** The download of the encoder, by itself or as the first step of `#run`. Rejects if it fails. */
  #encoderRun: Run | null = null

  constructor(deps: SecondPassDeps) {
    this.#deps = deps
  }

  get state(): ReadableStore<SecondPassState> {
    return this.#state
  }

  readonly refresh = (): Promise<void> => {
    const { kind } = this.#state.get()
    // What was unavailable offline may be available now.
    if (kind !== 'unknown' && kind !== 'unavailable') return Promise.resolve()
    this.#refreshing ??= this.#updateState().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  readonly fetch = async (): Promise<void> => {
    if (this.#run === null) await this.refresh()
    const state = this.#state.get()
    if (this.#run === null && state.kind === 'absent') this.#begin(state)
    await this.#run?.ended
  }

  readonly fetchEncoder = async (): Promise<void> => {
    await this.refresh()
    const state = this.#state.get()
    if ((state.kind !== 'absent' && state.kind !== 'fetching') || state.hasEncoder) return
    await this.#joinEncoder().catch(() => {})
  }

  readonly cancel = (): void => {
    this.#run?.abort.abort()
    this.#encoderRun?.abort.abort()
  }

  readonly remove = async (): Promise<void> => {
    this.cancel()
    await this.#run?.ended
    await this.#encoderRun?.ended.catch(() => {})
    await this.#deps.forget().catch(() => {})
    await this.#updateState()
  }

  async #updateState(): Promise<void> {
    const offer = await this.#deps.offer().catch(() => null)
    // A download that has begun meanwhile has its own state.
    if (this.#run === null) this.#state.set(offer === null ? { kind: 'unavailable' } : toState(offer))
  }

  #joinEncoder(): Promise<void> {
    if (this.#encoderRun === null) {
      const abort = new AbortController()
      this.#encoderRun = { abort, ended: this.#downloadEncoder(abort.signal) }
    }
    return this.#encoderRun.ended
  }

  async #downloadEncoder(signal: AbortSignal): Promise<void> {
    const onProgress = (loaded: number) => {
      if (this.#run !== null && !signal.aborted) this.#updateFetching(() => ({ loaded }))
    }
    try {
      await this.#deps.fetchEncoder(onProgress, signal)
    } finally {
      await this.#updateState()
      this.#encoderRun = null
    }
  }

  #begin({ bytes, encoderBytes, hasEncoder }: Extract<SecondPassState, { kind: 'absent' }>): void {
    const abort = new AbortController()
    this.#state.set({ kind: 'fetching', loaded: 0, total: bytes, encoderBytes, hasEncoder })
    this.#run = { abort, ended: this.#follow(abort.signal) }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let hasFailed = false
    try {
      await this.#download(signal)
    } catch {
      // A canceled download is not a failure.
      hasFailed = !signal.aborted
    }
    const offer = await this.#deps.offer().catch(() => null)
    this.#run = null
    const state = offer === null ? toAbsent(this.#state.get()) : toState(offer)
    this.#state.set(state.kind === 'absent' ? { ...state, hasFailed } : state)
  }

  async #download(signal: AbortSignal): Promise<void> {
    const state = this.#state.get()
    // An encoder that is on its way isn't downloaded twice.
    if (state.kind === 'fetching' && !state.hasEncoder) await this.#joinEncoder()
    signal.throwIfAborted()
    this.#updateFetching(() => ({ hasEncoder: true }))
    await this.#deps.fetch((loaded, left) => {
      if (signal.aborted) return
      this.#updateFetching(({ total }) => ({
        // `left` doesn't include what has arrived before.
        loaded: Math.max(total, left) - left + loaded,
        total: Math.max(total, left),
      }))
    }, signal)
  }

  #updateFetching(change: (state: Fetching) => Partial<Fetching>): void {
    const state = this.#state.get()
    if (state.kind === 'fetching') this.#state.set({ ...state, ...change(state) })
  }
}

function toState({ bytes, encoderBytes, bytesLeft, stored }: SecondPassOffer): SecondPassState {
  if (stored === 'all') return { kind: 'ready', bytes, encoderBytes }
  const hasEncoder = stored === 'encoder'
  return { kind: 'absent', bytes: bytesLeft, encoderBytes, hasEncoder, hasFailed: false }
}

/** Returns the state after a download whose outcome the browser can't tell. */
function toAbsent(state: SecondPassState): SecondPassState {
  if (state.kind !== 'fetching') return state
  const { total, encoderBytes, hasEncoder } = state
  return { kind: 'absent', bytes: total, encoderBytes, hasEncoder, hasFailed: false }
}

/** Loads on demand, so reciting doesn't have to wait for it. */
const inBrowser = () => import('./second-pass-in-browser.ts')

/** The second pass of this page, shared by all screens. */
export const secondPass: SecondPass = openSecondPass({
  offer: async () => (await inBrowser()).offerInBrowser(),
  fetch: async (onProgress, signal) => (await inBrowser()).fetchIntoBrowser(onProgress, signal),
  fetchEncoder: async (onProgress, signal) => (await inBrowser()).fetchEncoderIntoBrowser(onProgress, signal),
  forget: async () => (await inBrowser()).forgetInBrowser(),
})
