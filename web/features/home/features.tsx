import {
  BookHeart,
  CalendarDays,
  ChartLine,
  Languages,
  Library,
  NotebookPen,
  type LucideIcon,
} from 'lucide-react'
import { WayIn } from './way-in.tsx'

interface Feature {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** The six promises, as what a person can do. */
const FEATURES: readonly Feature[] = [
  {
    Icon: CalendarDays,
    title: 'A verse for today',
    text: 'Every day another passage is drawn for you, out of those most worth knowing.',
  },
  {
    Icon: Languages,
    title: 'In the words you know',
    text: 'Say it in the ESV, NIV, KJV or WEB, and change translations whenever you like.',
  },
  {
    Icon: Library,
    title: 'Collections of your own',
    text: 'Gather verses into sets, put them in order, and practice them in one go.',
  },
  {
    Icon: BookHeart,
    title: 'Sets for a theme',
    text: 'Faith, Hope, Encouragement: passages that belong together wait for you, already gathered.',
  },
  {
    Icon: NotebookPen,
    title: 'A library with your notes',
    text: 'Keep what speaks to you, mark your favorites, and write beside it why.',
  },
  {
    Icon: ChartLine,
    title: 'Progress you can trust',
    text: 'Accuracy, streaks, and the very words you miss: counted honestly, and yours to see.',
  },
]

/** What a person can do here. */
export function Features() {
  return (
    <section aria-labelledby="features" className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="features" className="max-w-xl text-3xl font-semibold tracking-tight sm:text-4xl">
          From the first hearing to knowing it by heart
        </h2>
        <WayIn>Sign Up to Get Started</WayIn>
      </div>
      <ul className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className="border-t border-line pt-5">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-rubric" />
            <h3 className="mt-3 text-xl font-semibold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
