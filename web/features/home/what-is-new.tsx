/** Four things that set this product apart. */
const LINES = [
  {
    title: 'It hears you in every browser, even offline.',
    text: 'Choose “On this device,” and your voice never leaves it.',
  },
  {
    title: 'It marks every word, and you have the last word.',
    text: 'If it misheard you, tap “I said it,” and the word counts.',
  },
  {
    title: 'It brings each verse back before you forget it.',
    text: 'Your reviews for the day are ready when you are.',
  },
  {
    title: 'It works with your own translation.',
    text: 'Add any verse in the words of your own Bible, and learn it the same way.',
  },
] as const

export function WhatIsNew() {
  return (
    <section aria-labelledby="what-is-new" className="flex flex-col gap-5">
      <h2 id="what-is-new" className="text-sm font-semibold tracking-wide text-rubric">
        Only in Verse by Heart
      </h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {LINES.map(({ title, text }) => (
          <li key={title} className="grid gap-x-10 gap-y-1 py-5 items-baseline md:grid-cols-2">
            <p className="font-verse text-xl font-semibold sm:text-2xl">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
