import type { SecondPass, SecondPassState } from '../recognizer/on-device/second-pass/second-pass-store.ts'
import { createStore } from '../stores/store.ts'

const BYTES = 23_214_000

export const SECOND_PASS = {
  unknown: { kind: 'unknown' },
  unavailable: { kind: 'unavailable' },
  absent: { kind: 'absent', bytes: BYTES, hasFailed: false },
  failed: { kind: 'absent', bytes: BYTES, hasFailed: true },
  fetching: { kind: 'fetching', loaded: 9_300_000, total: BYTES },
  ready: { kind: 'ready', bytes: BYTES },
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
    cancel: () => become('cancel', SECOND_PASS.absent),
    remove: async () => become('remove', SECOND_PASS.absent),
  }
  return { pass, become: set, calls }
}
