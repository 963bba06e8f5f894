import { BookHeart, CalendarDays, ChartLine, Languages, Library, NotebookPen } from '#web/ui/icons/index.ts'
import type { IconComponent } from '#web/ui/icon.tsx'
import { StartLink } from './start-link.tsx'

interface Feature {
  readonly Icon: IconComponent
  readonly title: string
  readonly text: string
}

const FEATURES: readonly Feature[] = [
  {
    Icon: CalendarDays,
    title: 'A verse for today',
    text: 'A new passage every day, from the ones most worth knowing.',
  },
  {
    Icon: Languages,
    title: 'In the words you know',
    text: 'Recite in the ESV, NIV, KJV, or WEB, and switch translations anytime.',
  },
  {
    Icon: Library,
    title: 'Your own collections',
    text: 'Group verses into sets, put them in order, and practice them one after another.',
  },
  {
    Icon: BookHeart,
    title: 'Sets by theme',
    text: 'Faith, Hope, Encouragement: passages that belong together, ready to learn.',
  },
  {
    Icon: NotebookPen,
    title: 'A library with your notes',
    text: 'Save what speaks to you, mark favorites, and add notes on why.',
  },
  {
    Icon: ChartLine,
    title: 'Progress you can trust',
    text: 'Accuracy, streaks, and the exact words you miss, counted honestly.',
  },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="features" className="max-w-xl text-3xl font-semibold tracking-tight sm:text-4xl">
          From the first hearing to knowing it by heart
        </h2>
        <StartLink>Sign Up to Get Started</StartLink>
      </div>
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
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
