import { createStore, type Followed } from '#web/stores/store.ts'
import type { SecondPassOffer } from './second-pass-files.ts'

/** Whether the second pass is in this browser, as far as the page knows. Bytes are those that travel. */
export type SecondPassState =
  | { readonly kind: 'unknown' }
  /** This browser can not run or keep it, the server has none, or there is no network to ask. */
  | { readonly kind: 'unavailable' }
  /** It can be fetched. `hasFailed`: that was tried, and did not succeed. */
  | { readonly kind: 'absent'; readonly bytes: number; readonly hasFailed: boolean }
  | { readonly kind: 'fetching'; readonly loaded: number; readonly total: number }
  /** Every file is kept: it works without a network. */
  | { readonly kind: 'ready'; readonly bytes: number }

/** The second pass of this browser: fetched by nobody but a person who has read its size, and removed by them. */
export interface SecondPass {
  readonly state: Followed<SecondPassState>
  /** Learns the state, where it is not known yet. Never rejects. */
  readonly look: () => Promise<void>
  /** Fetches what is missing, or joins the fetch that goes on. Never rejects: `state` tells how it ends. */
  readonly fetch: () => Promise<void>
  /** Breaks off the fetch; files that have arrived whole are kept for the next one. */
  readonly cancel: () => void
  /** Takes every file out of the browser; a fetch that goes on is broken off. Never rejects. */
  readonly remove: () => Promise<void>
}

/** What the store works with; a test gives others. */
export interface SecondPassDeps {
  /** Null where there is none for this browser. */
  readonly offer: () => Promise<SecondPassOffer | null>
  /** Resolves once everything is kept; rejects when the signal says so, too. */
  readonly fetch: (
    onProgress: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>
  readonly forget: () => Promise<void>
}

/** Makes the store, without asking for anything. */
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
  #looking: Promise<void> | null = null
  #run: Run | null = null

  constructor(deps: SecondPassDeps) {
    this.#deps = deps
  }

  get state(): Followed<SecondPassState> {
    return this.#state
  }

  readonly look = (): Promise<void> => {
    const { kind } = this.#state.get()
    // What was not to be had without a network may be now.
    if (kind !== 'unknown' && kind !== 'unavailable') return Promise.resolve()
    this.#looking ??= this.#learn().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  readonly fetch = async (): Promise<void> => {
    if (this.#run === null) await this.look()
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
    await this.#learn()
  }

  async #learn(): Promise<void> {
    const offer = await this.#deps.offer().catch(() => null)
    this.#state.set(offer === null ? { kind: 'unavailable' } : stateOf(offer))
  }

  #begin(bytes: number): void {
    const abort = new AbortController()
    this.#state.set({ kind: 'fetching', loaded: 0, total: bytes })
    this.#run = { abort, ended: this.#follow(bytes, abort.signal) }
  }

  async #follow(bytes: number, signal: AbortSignal): Promise<void> {
    const state = await this.#bring(bytes, signal)
    this.#run = null
    this.#state.set(state)
  }

  /** Fetches; gives the state in which that ends. */
  async #bring(bytes: number, signal: AbortSignal): Promise<SecondPassState> {
    let total = bytes
    const onProgress = (loaded: number, ofAll: number) => {
      total = ofAll
      if (!signal.aborted) this.#state.set({ kind: 'fetching', loaded, total })
    }
    try {
      await this.#deps.fetch(onProgress, signal)
      return { kind: 'ready', bytes: total }
    } catch {
      // Who has broken it off need not be told that it did not succeed.
      return { kind: 'absent', bytes: total, hasFailed: !signal.aborted }
    }
  }
}

function stateOf({ bytes, isStored }: SecondPassOffer): SecondPassState {
  return isStored ? { kind: 'ready', bytes } : { kind: 'absent', bytes, hasFailed: false }
}

/** Fetched when it is needed: a page on which a verse is recited waits for nothing that it can do without. */
const inBrowser = () => import('./second-pass-in-browser.ts')

/** The second pass of this page, in every screen the same. */
export const secondPass: SecondPass = openSecondPass({
  offer: async () => (await inBrowser()).offerInBrowser(),
  fetch: async (onProgress, signal) => (await inBrowser()).fetchIntoBrowser(onProgress, signal),
  forget: async () => (await inBrowser()).forgetInBrowser(),
})
