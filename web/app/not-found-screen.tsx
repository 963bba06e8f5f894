import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <p className="text-sm font-semibold tracking-wide text-rubric uppercase">Nothing is written here</p>
      <h1 className="text-3xl font-semibold">404 Page Not Found</h1>
      <p className="text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="text-ink-soft">
        If a link brought you here, it may be old or have a typing mistake. Today’s verse is one step away.
      </p>
      <Link href="/" className={buttonClass('primary', 'normal', 'mt-2')}>
        Home
      </Link>
    </div>
  )
}
