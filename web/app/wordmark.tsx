import { clsx } from 'clsx'
import { sharedDevice } from '#web/stores/shared-device.ts'
import { useStore } from '#web/stores/use-store.ts'
import { ScreenLink } from './screen-link.tsx'

interface WordmarkProps {
  /** Points members to Today and visitors to the front page. */
  readonly href: string
}

/** The product's name and symbol. On a shared phone, hides the name to make room for the active person's. */
export function Wordmark({ href }: WordmarkProps) {
  const isShared = useStore(sharedDevice)
  return (
    <ScreenLink href={href} className="inline-flex min-h-11 items-center gap-2.5 text-ink no-underline">
      <svg viewBox="0 0 64 64" className="size-7" aria-hidden="true">
        <path
          className="fill-rubric"
          d="M32 55 10.6 33.4C5.1 27.8 5.1 18.9 10.6 13.3c5.5-5.5 14.2-5.5 19.7 0L32 15l1.7-1.7c5.5-5.5 14.2-5.5 19.7 0 5.5 5.6 5.5 14.5 0 20.1Z"
        />
        <path className="stroke-paper" d="M20 28h24M20 36h15" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      <span
        className={clsx(
          'font-verse text-lg font-semibold tracking-tight whitespace-nowrap',
          isShared && 'max-sm:sr-only',
        )}
      >
        Verse by Heart
      </span>
    </ScreenLink>
  )
}
