import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface StartLinksProps {
  /** Whether the verse of the day is shown below. */
  readonly isAboveVerse: boolean
}

const LINKS = [
  ['/#verse-practice', messages.todaysVerse],
  ['/verse-sets', messages.aSet],
  ['/bible-library', messages.library],
] as const

/** Uses plain links, because the first one leads to a section of the front page. */
export function StartLinks({ isAboveVerse }: StartLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {LINKS.slice(isAboveVerse ? 1 : 0).map(([href, label]) => (
        <li key={href}>
          <a href={href} className={buttonClass(label === messages.todaysVerse ? 'primary' : 'plain')}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
