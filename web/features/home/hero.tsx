/** What the product does, in the time it takes to reach the verse below. */
export function Hero() {
  return (
    <section className="mx-auto max-w-5xl px-5 pt-10 pb-8 sm:px-6 sm:pt-16 sm:pb-10">
      <h1 className="max-w-3xl text-4xl font-semibold tracking-tight sm:text-6xl">
        Say it aloud. Know it <span className="text-rubric">by heart.</span>
      </h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        Read today’s verse out loud. Every word you say is heard and marked as you go, and at the end you see
        honestly what you knew.
      </p>
    </section>
  )
}
