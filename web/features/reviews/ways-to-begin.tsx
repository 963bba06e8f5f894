import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

/** Three ways to a first verse. Plain links: the first leads to a place within the landing page. */
export function WaysToBegin() {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {[
        ['/#verse-practice', messages.todaysVerse],
        ['/verse-sets', messages.aSet],
        ['/bible-library', messages.library],
      ].map(([href, label], index) => (
        <li key={href}>
          <a href={href} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
