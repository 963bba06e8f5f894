import { Link } from 'wouter'
import type { SecondPassState } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { messages } from './messages.ts'
import { LARGER_RECOGNIZER } from './use-scroll-to-fragment.ts'

/** Shows below a result that the larger recognizer is being downloaded, and where to turn that off. */
export function QuietLine({ state }: { readonly state: SecondPassState }) {
  const text = getLineText(state)
  if (text === null) return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      {text}{' '}
      <Link href={`/microphone#${LARGER_RECOGNIZER}`} className="text-ink underline underline-offset-4">
        {messages.change}
      </Link>
    </p>
  )
}

function getLineText(state: SecondPassState): string | null {
  if (state.kind === 'fetching') return messages.downloadingQuietly(state.total)
  if (state.kind === 'ready') return messages.downloadedQuietly
  return state.kind === 'absent' && state.hasFailed ? messages.quietDownloadFailed : null
}
