import { readBrowserEnvironment } from '#web/recognizer/browser-environment.ts'
import { listRecognizers } from '#web/recognizer/fallback/fallback-order.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import {
  recognizerPreference,
  type RecognizerPreference,
} from '#web/recognizer/fallback/recognizer-preference.ts'
import { openMicrophone, type MicrophonePermission } from '#web/recognizer/microphone.ts'
import { openRecognizer } from '#web/recognizer/open-recognizer.ts'
import type { RecognizerErrorCode, RecognizerKind } from '#web/recognizer/recognizer.ts'
import { createStore } from '#web/stores/store.ts'

export interface RecognizerState {
  readonly kind: RecognizerKind
  readonly host: 'device' | 'vendor'
  readonly hasLevel: boolean
  readonly reason: RecognizerErrorCode | null
  /** The recognizers available here, regardless of the preference. */
  readonly kinds: readonly RecognizerKind[]
  readonly preference: RecognizerPreference
  readonly permission: MicrophonePermission
}

export class RecognizerInUse {
  readonly #microphone = openMicrophone()
  #preference = recognizerPreference.get()
  #recognizer = this.#open()
  readonly #state = createStore(this.#read(null))

  constructor() {
    this.#microphone.onChange(() => this.#changed(this.#state.get().reason))
  }

  get recognizer(): FallbackRecognizer {
    return this.#recognizer
  }

  readonly state = this.#state.get

  readonly subscribe = this.#state.subscribe

  /** Stores another preference and opens its recognizer. The caller disposes of the previous one. */
  prefer(preference: RecognizerPreference): FallbackRecognizer {
    this.#preference = preference
    recognizerPreference.set(preference)
    this.#recognizer = this.#open()
    this.#changed(null)
    return this.#recognizer
  }

  #open(): FallbackRecognizer {
    const recognizer = openRecognizer(this.#preference, this.#microphone)
    recognizer.onRecognizerChange((_kind, _host, reason) => this.#changed(reason))
    return recognizer
  }

  #changed(reason: RecognizerErrorCode | null): void {
    this.#state.set(this.#read(reason))
  }

  #read(reason: RecognizerErrorCode | null): RecognizerState {
    const { kind, host, hasLevel } = this.#recognizer
    // Ignore the preference, because the other recognizer is offered if the preferred one fails.
    const kinds = listRecognizers('automatic', readBrowserEnvironment())
    const { permission } = this.#microphone
    return { kind, host, hasLevel, kinds, reason, preference: this.#preference, permission }
  }
}
