import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface WaysToBeginProps {
  /** Whether the verse of the day is shown below. */
  readonly isAboveVerse: boolean
}

const WAYS = [
  ['/#verse-practice', messages.todaysVerse],
  ['/verse-sets', messages.aSet],
  ['/bible-library', messages.library],
] as const

/** Uses plain links, because the first one leads to a place within the front page. */
export function WaysToBegin({ isAboveVerse }: WaysToBeginProps) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {WAYS.slice(isAboveVerse ? 1 : 0).map(([href, label]) => (
        <li key={href}>
          <a href={href} className={buttonClass(label === messages.todaysVerse ? 'primary' : 'plain')}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
