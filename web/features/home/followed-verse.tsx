/** Psalm 119:105 in the King James Version: in the public domain, and short enough to be followed at a glance. */
const WORDS = 'Thy word is a lamp unto my feet, and a light unto my path.'.split(' ')

/**
 * A verse followed word by word, once, in less than five seconds. With reduced motion it is shown as it ends: every word
 * heard.
 */
export function FollowedVerse() {
  return (
    <figure className="followed border-l-2 border-place-line py-1 pl-5 lg:border-l-0 lg:pl-0">
      <blockquote className="font-verse text-[1.1875rem] leading-relaxed sm:text-2xl lg:text-[1.75rem] lg:leading-[1.55]">
        {WORDS.map((word, index) => (
          <span key={index}>
            {index > 0 && ' '}
            <span>{word}</span>
            {/* On a phone both lines are as long in any serif, so that none of them breaks anew when the font arrives. */}
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
