import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import {
  getStoredParts,
  secondPass,
  type SecondPass,
} from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import type { RecognizerKind } from '#web/recognizer/recognizer.ts'
import type { ReadableStore } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { messages } from './messages.ts'

interface HeardTwiceProps {
  readonly kind: RecognizerKind
  readonly pass?: SecondPass
  readonly givenUp?: ReadableStore<boolean>
}

export function HeardTwice({ kind, pass = secondPass, givenUp = secondPassGivenUp }: HeardTwiceProps) {
  const state = useStore(pass.state)
  const isGivenUp = useStore(givenUp)
  return kind === 'device' && getStoredParts(state) !== 'nothing' && !isGivenUp
    ? ` ${messages.heardTwice}`
    : null
}
