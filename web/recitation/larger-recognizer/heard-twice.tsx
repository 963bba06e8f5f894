import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import type { RecognizerKind } from '#web/recognizer/recognizer.ts'
import { useStore } from '#web/stores/use-store.ts'
import { messages } from './messages.ts'

interface HeardTwiceProps {
  readonly kind: RecognizerKind
  readonly pass?: SecondPass
}

/** Says in the line beside the microphone that the larger recognizer listens, too. */
export function HeardTwice({ kind, pass = secondPass }: HeardTwiceProps) {
  const state = useStore(pass.state)
  return kind === 'device' && state.kind === 'ready' ? ` ${messages.heardTwice}` : null
}
