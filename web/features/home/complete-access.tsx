import { Check } from '#web/ui/icons/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StartLink } from './start-link.tsx'

const INCLUDED = [
  'Daily random verses',
  'Multiple translations',
  'Custom collections',
  'Themed sets, for example Faith, Hope, and Encouragement',
  'A personal library with notes',
  'Progress analytics',
]

export function CompleteAccess() {
  return (
    <section aria-labelledby="complete-access" className="sheet ruled min-h-0! sm:px-16! sm:py-14!">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[1fr_1.1fr] md:items-center">
        <div className="flex flex-col items-start gap-4">
          <h2 id="complete-access" className="text-3xl font-semibold tracking-tight sm:text-4xl">
            Complete Access
          </h2>
          <p className="text-ink-soft">
            All of it comes with a free account. No trial, no card, nothing held back.
          </p>
          <div className="flex flex-wrap gap-3">
            <StartLink look="primary">Sign Up Now</StartLink>
            <a href="/register" data-joins className={buttonClass()}>
              Create Free Account
            </a>
          </div>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {INCLUDED.map((item) => (
            <li key={item} className="flex gap-3 py-3">
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-heard" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
