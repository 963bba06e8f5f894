import { useEffect } from 'react'
import type { SecondPass, SecondPassState } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { online } from '#web/stores/online.ts'
import { useStore } from '#web/stores/use-store.ts'

export function useSecondPass(pass: SecondPass): {
  readonly state: SecondPassState
  readonly isOnline: boolean
} {
  const state = useStore(pass.state)
  const isOnline = useStore(online)
  useEffect(() => {
    void pass.refresh()
    // Check again when the network is back.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pass, isOnline])
  return { state, isOnline }
}
