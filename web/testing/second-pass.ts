import type { SecondPass, SecondPassState } from '../recognizer/on-device/second-pass/second-pass-store.ts'
import { createStore } from '../stores/store.ts'

const BYTES = 23_214_000
const ENCODER_BYTES = 7_834_000

const NOTHING = { kind: 'absent', bytes: BYTES, encoderBytes: ENCODER_BYTES, hasEncoder: false } as const

export const SECOND_PASS = {
  unknown: { kind: 'unknown' },
  unavailable: { kind: 'unavailable' },
  absent: { ...NOTHING, hasFailed: false },
  failed: { ...NOTHING, hasFailed: true },
  encoder: { ...NOTHING, bytes: BYTES - ENCODER_BYTES, hasEncoder: true, hasFailed: false },
  fetching: {
    kind: 'fetching',
    loaded: 9_300_000,
    total: BYTES,
    encoderBytes: ENCODER_BYTES,
    hasEncoder: false,
  },
  ready: { kind: 'ready', bytes: BYTES, encoderBytes: ENCODER_BYTES },
} as const satisfies Record<string, SecondPassState>

/** Creates a second pass without files. The test sets its state and reads its calls. */
export function fakeSecondPass(first: SecondPassState = SECOND_PASS.unknown) {
  const { set, ...state } = createStore<SecondPassState>(first)
  const calls: string[] = []
  const become = (name: string, next: SecondPassState) => {
    calls.push(name)
    set(next)
  }
  const pass: SecondPass = {
    state,
    refresh: () => Promise.resolve(),
    fetch: async () => become('fetch', SECOND_PASS.fetching),
    fetchEncoder: async () => become('fetchEncoder', SECOND_PASS.encoder),
    cancel: () => become('cancel', SECOND_PASS.absent),
    remove: async () => become('remove', SECOND_PASS.absent),
  }
  return { pass, become: set, calls }
}
