import { TESTIMONIALS } from './sample-testimonials.ts'
import { Stars } from './stars.tsx'

export function Testimonials() {
  return (
    <section aria-labelledby="voices" className="flex flex-col gap-10">
      <div>
        <h2 id="voices" className="text-3xl font-semibold tracking-tight sm:text-4xl">
          Verses that stayed
        </h2>
        {TESTIMONIALS.some(({ isSample }) => isSample) && (
          <p className="mt-3 text-ink-soft">Samples: these people and their words are made up.</p>
        )}
      </div>
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {TESTIMONIALS.map(({ name, image, rating, text, isSample }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-4">
              <Stars rating={rating} />
              <blockquote className="grow font-verse text-lg leading-relaxed">{text}</blockquote>
              <figcaption className="flex items-center gap-3 text-sm font-medium">
                <img src={image} alt="" width={40} height={40} className="size-10 rounded-full" />
                {name}
                {isSample && <span className="font-normal text-ink-soft">Sample</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
