import { clsx } from 'clsx'
import { SAMPLE_VERSES } from './sample-verses.ts'

const SIDEBAR = ['Dashboard', 'Scripture Sets', 'My Progress', 'Leaderboard', 'Achievements', 'Settings']
const TIMEFRAMES = ['Today', 'Week', 'Month']

const TILES = [
  ['Verses memorized', '24'],
  ['Average accuracy', '92%'],
  ['Day streak', '7'],
  ['Level', '4'],
]
const ACCURACIES: readonly number[] = [100, 96, 92, 78, 85]

export function DashboardPreview() {
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-8">
      <div className="max-w-2xl">
        <h2 id="preview" className="text-3xl font-semibold tracking-tight sm:text-4xl">
          See what you know by heart
        </h2>
        <p className="mt-3 text-ink-soft sm:text-lg">
          Every recitation is saved. Your dashboard shows what’s sticking, what’s slipping, and what to review
          today.
        </p>
      </div>
      <figure
        aria-label="A look at the dashboard, with sample figures"
        className="grid overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet md:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <ul className="flex flex-col gap-0.5 border-r border-line bg-paper p-4 text-sm max-md:hidden">
          {SIDEBAR.map((label, index) => (
            <li
              key={label}
              className={clsx(
                'rounded-lg px-3 py-2',
                index === 0 ? 'bg-sunken font-medium text-ink' : 'text-ink-soft',
              )}
            >
              {label}
            </li>
          ))}
        </ul>
        <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-7">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-verse text-xl font-semibold">Dashboard</p>
            <Timeframes />
          </div>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {TILES.map(([label, value]) => (
              <div key={label} className="flex flex-col-reverse rounded-xl border border-line px-4 py-3">
                <dt className="text-xs text-ink-soft">{label}</dt>
                <dd className="font-verse text-2xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <Recent />
        </div>
      </figure>
    </section>
  )
}

function Timeframes() {
  return (
    <div inert className="flex rounded-full bg-sunken p-1 text-sm">
      {TIMEFRAMES.map((label, index) => (
        <button
          key={label}
          type="button"
          className={clsx(
            'min-h-8 rounded-full px-3.5 font-medium',
            index === 1 ? 'bg-sheet text-ink shadow-sm' : 'text-ink-soft',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Recent() {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {SAMPLE_VERSES.map(({ id, reference, text, translation }, index) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 py-3">
          <span className="text-sm font-semibold text-rubric">
            {reference} <span className="font-normal text-ink-soft">{translation}</span>
          </span>
          <Accuracy percent={ACCURACIES[index] ?? 0} />
          <span className="col-span-2 truncate font-verse text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Accuracy({ percent }: { readonly percent: number }) {
  return (
    <span className={clsx('text-sm tabular-nums', percent >= 90 ? 'text-heard' : 'text-doubt')}>
      {percent}%
    </span>
  )
}
