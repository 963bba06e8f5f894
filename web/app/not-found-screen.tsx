import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { screenMessages as messages } from './screen-messages.ts'

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <p className="text-sm font-semibold tracking-wide text-rubric uppercase">{messages.notFound}</p>
      <h1 className="text-3xl font-semibold">404 Page Not Found</h1>
      <p className="text-ink-soft">{messages.notFoundQuestion}</p>
      <p className="text-ink-soft">{messages.notFoundText}</p>
      <Link href="/" className={buttonClass('primary', 'normal', 'mt-2')}>
        Home
      </Link>
    </div>
  )
}
