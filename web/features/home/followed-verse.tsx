/** Psalm 119:105, King James Version: public domain, and short enough to follow at a glance. */
const WORDS = 'Thy word is a lamp unto my feet, and a light unto my path.'.split(' ')

/**
 * Animates following a verse word by word, once, in under five seconds. With reduced motion, shows the final
 * state.
 */
export function FollowedVerse() {
  return (
    <figure className="followed border-l-2 border-place-line py-1 pl-5 lg:border-l-0 lg:pl-0">
      <blockquote className="font-verse text-[1.1875rem] leading-relaxed sm:text-2xl lg:text-[1.75rem] lg:leading-[1.55]">
        {WORDS.map((word, index) => (
          <span key={index}>
            {index > 0 && ' '}
            <span>{word}</span>
            {/* On a phone, both lines are about as long in any serif font, so neither reflows when the font loads. */}
            {word === 'feet,' && <br className="sm:hidden" />}
          </span>
        ))}
      </blockquote>
      <figcaption className="mt-2 text-sm text-ink-soft max-sm:sr-only">
        Psalm 119:105 <span className="followed-end font-medium text-heard">· every word heard</span>
      </figcaption>
    </figure>
  )
}
