import { buttonClass } from '#web/ui/button.tsx'
import { CompleteAccess } from './complete-access.tsx'
import { DashboardPreview } from './dashboard-preview.tsx'
import { Features } from './features.tsx'
import { Testimonials } from './testimonials.tsx'
import { StartLink } from './start-link.tsx'
import { WhatIsNew } from './what-is-new.tsx'

export function LandingSections() {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-20 px-5 pt-8 sm:gap-28 sm:px-6 sm:pt-28">
      <div className="-mb-10 flex flex-wrap gap-3 sm:hidden">
        <StartLink look="primary">Get Started</StartLink>
        <a href="/plan" className={buttonClass()}>
          Plan a Passage
        </a>
      </div>
      <WhatIsNew />
      <Features />
      <DashboardPreview />
      <CompleteAccess />
      <Testimonials />
      <Giving />
    </div>
  )
}

function Giving() {
  return (
    <section
      aria-labelledby="giving"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-line py-10"
    >
      <div className="max-w-xl">
        <h2 id="giving" className="text-2xl font-semibold">
          Free, because some people give
        </h2>
        <p className="mt-2 text-ink-soft">
          No plans to buy, nothing for sale. A gift of any size helps the next person begin.
        </p>
      </div>
      <a
        href="/donate"
        className="inline-flex min-h-11 items-center rounded-full border border-rubric px-6 font-medium text-rubric no-underline transition-colors hover:bg-rubric-wash"
      >
        Make a Donation
      </a>
    </section>
  )
}
