const STARS = [0, 1, 2, 3, 4]
const STAR = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <p role="img" aria-label={`${rating} out of 5 stars`} className="flex gap-0.5">
      {STARS.map((index) => (
        <Star key={index} share={Math.min(1, Math.max(0, rating - index))} />
      ))}
    </p>
  )
}

function Star({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" data-share={share} aria-hidden="true">
      <path d={STAR} className="fill-none stroke-place-line" strokeWidth="1.5" strokeLinejoin="round" />
      {share > 0 && (
        <path
          d={STAR}
          className="fill-place-line"
          // Use an SVG attribute, because the content security policy forbids style attributes.
          clipPath={`inset(0 ${(1 - share) * 50}% 0 0)`}
        />
      )}
    </svg>
  )
}
