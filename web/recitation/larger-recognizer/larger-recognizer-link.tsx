import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { messages } from './messages.ts'
import { LARGER_RECOGNIZER } from './use-scroll-to-fragment.ts'

export function LargerRecognizerLink({ pass = secondPass }: { readonly pass?: SecondPass }) {
  const { kind } = useStore(pass.state)
  if (kind !== 'absent') return null
  return (
    <p>
      <a href={`#${LARGER_RECOGNIZER}`} className="text-ink underline underline-offset-4">
        {messages.mayHelp}
      </a>
    </p>
  )
}
