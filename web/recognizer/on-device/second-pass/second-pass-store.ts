import { createStore, type ReadableStore } from '#web/stores/store.ts'
import type { SecondPassOffer } from './second-pass-files.ts'

/** Whether the second pass is in this browser. `bytes` is the number to transfer. */
export type SecondPassState =
  | { readonly kind: 'unknown' }
  /** This browser can't run or store it, the server has none, or the network is down. */
  | { readonly kind: 'unavailable' }
  /** It can be downloaded. `hasFailed` means that a download failed before. */
  | { readonly kind: 'absent'; readonly bytes: number; readonly hasFailed: boolean }
  | { readonly kind: 'fetching'; readonly loaded: number; readonly total: number }
  /** Every file is stored, so it works offline. */
  | { readonly kind: 'ready'; readonly bytes: number }

/** This browser's second pass. Downloaded on request, or without asking if that's free. */
export interface SecondPass {
  readonly state: ReadableStore<SecondPassState>
  /** Determines the state if it is unknown. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Downloads what is missing, or joins the running download. Never rejects; `state` has the outcome. */
  readonly fetch: () => Promise<void>
  /** Cancels the download; complete files stay for the next one. */
  readonly cancel: () => void
  /** Cancels a running download and deletes every file. Never rejects. */
  readonly remove: () => Promise<void>
}

interface SecondPassDeps {
  /** Resolves to null if there is none for this browser. */
  readonly offer: () => Promise<SecondPassOffer | null>
  /** Resolves once everything is stored; rejects when aborted. */
  readonly fetch: (
    onProgress: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>
  readonly forget: () => Promise<void>
}

export function openSecondPass(deps: SecondPassDeps): SecondPass {
  return new BrowserSecondPass(deps)
}

interface Run {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

class BrowserSecondPass implements SecondPass {
  readonly #deps: SecondPassDeps
  readonly #state = createStore<SecondPassState>({ kind: 'unknown' })
  #refreshing: Promise<void> | null = null
  #run: Run | null = null

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
    if (this.#run === null && state.kind === 'absent') this.#begin(state.bytes)
    await this.#run?.ended
  }

  readonly cancel = (): void => {
    this.#run?.abort.abort()
  }

  readonly remove = async (): Promise<void> => {
    this.cancel()
    await this.#run?.ended
    await this.#deps.forget().catch(() => {})
    await this.#updateState()
  }

  async #updateState(): Promise<void> {
    const offer = await this.#deps.offer().catch(() => null)
    this.#state.set(offer === null ? { kind: 'unavailable' } : toState(offer))
  }

  #begin(bytes: number): void {
    const abort = new AbortController()
    this.#state.set({ kind: 'fetching', loaded: 0, total: bytes })
    this.#run = { abort, ended: this.#follow(bytes, abort.signal) }
  }

  async #follow(bytes: number, signal: AbortSignal): Promise<void> {
    const state = await this.#download(bytes, signal)
    this.#run = null
    this.#state.set(state)
  }

  async #download(bytes: number, signal: AbortSignal): Promise<SecondPassState> {
    let total = bytes
    const onProgress = (loaded: number, size: number) => {
      total = size
      if (!signal.aborted) this.#state.set({ kind: 'fetching', loaded, total })
    }
    try {
      await this.#deps.fetch(onProgress, signal)
      return { kind: 'ready', bytes: total }
    } catch {
      // A canceled download is not a failure.
      return { kind: 'absent', bytes: total, hasFailed: !signal.aborted }
    }
  }
}

function toState({ bytes, isStored }: SecondPassOffer): SecondPassState {
  return isStored ? { kind: 'ready', bytes } : { kind: 'absent', bytes, hasFailed: false }
}

/** Loads on demand, so reciting doesn't have to wait for it. */
const inBrowser = () => import('./second-pass-in-browser.ts')

/** The second pass of this page, shared by all screens. */
export const secondPass: SecondPass = openSecondPass({
  offer: async () => (await inBrowser()).offerInBrowser(),
  fetch: async (onProgress, signal) => (await inBrowser()).fetchIntoBrowser(onProgress, signal),
  forget: async () => (await inBrowser()).forgetInBrowser(),
})
