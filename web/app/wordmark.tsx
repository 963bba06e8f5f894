import { Link } from 'wouter'

/** The name of the product, as the link home. */
export function Wordmark() {
  return (
    <Link href="/" className="inline-flex min-h-11 items-center gap-2.5 text-ink no-underline">
      <svg viewBox="0 0 64 64" className="size-7" aria-hidden="true">
        <path
          className="fill-rubric"
          d="M32 55 10.6 33.4C5.1 27.8 5.1 18.9 10.6 13.3c5.500-5.500 14.200-5.500 19.700 0L32 15l1.700-1.700c5.500-5.500 14.200-5.500 19.700 0 5.500 5.600 5.500 14.500 0 20.100Z"
        />
        <path className="stroke-paper" d="M20 28h24M20 36h15" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      <span className="font-verse text-lg font-semibold tracking-tight">Verse by Heart</span>
    </Link>
  )
}
