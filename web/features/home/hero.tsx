/** What the product does, in the time it takes to reach the verse below. */
export function Hero() {
  return (
    <section className="mx-auto max-w-5xl px-5 pt-7 pb-7 sm:px-6 sm:pt-12 sm:pb-9">
      <h1 className="text-[2rem] font-semibold tracking-tight sm:text-5xl">
        Say it aloud. <span className="whitespace-nowrap">Know it</span>{' '}
        <span className="whitespace-nowrap text-rubric">by heart.</span>
      </h1>
      <p className="mt-3 max-w-2xl text-ink-soft sm:text-lg">
        Read today’s verse out loud. Every word is marked as it is heard, and at the end you see honestly what
        you knew.
      </p>
    </section>
  )
}
