import { buttonClass } from '#web/ui/button.tsx'
import { FollowedVerse } from './followed-verse.tsx'
import { StartLink } from './start-link.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-5xl items-center gap-x-12 gap-y-3 sm:gap-y-8 px-5 pt-4 pb-4 sm:px-6 sm:pt-9 sm:pb-8 lg:grid-cols-[1fr_21rem]">
      <div>
        <h1 className="text-[2rem] font-semibold tracking-tight sm:text-5xl">
          Say it aloud. <span className="whitespace-nowrap">Know it</span>{' '}
          <span className="whitespace-nowrap text-rubric">by heart.</span>
        </h1>
        <p className="mt-2 max-w-2xl text-ink-soft sm:text-lg">
          Read today’s verse out loud. Every word is marked as it’s heard
          <span className="max-sm:hidden">, and at the end you see exactly what you knew</span>.
        </p>
        {/* On a phone, the button comes after the verse, so the verse stays in view. */}
        <div className="mt-5 flex gap-3 max-sm:hidden">
          <StartLink look="primary">Get Started</StartLink>
          <a href="/plan" className={buttonClass()}>
            Plan a Passage
          </a>
        </div>
      </div>
      <FollowedVerse />
    </section>
  )
}
