import { computeMasteryPanel } from '#shared/domain/progress/mastery.ts'
import { messages } from './messages.ts'
import { Section } from './section.tsx'

/** Shows verses by stage, estimated from how many are memorized. */
export function MasteryOverview({ memorized }: { readonly memorized: number }) {
  if (memorized === 0)
    return (
      <Section title="Mastery">
        <p className="text-sm text-ink-soft">{messages.noneMastered}</p>
      </Section>
    )
  const { beginner, intermediate, mastery } = computeMasteryPanel(memorized)
  const stages = [
    { label: 'Beginner', count: beginner, className: 'bg-place-line' },
    { label: 'Intermediate', count: intermediate, className: 'bg-rubric' },
    { label: 'Mastery', count: mastery, className: 'bg-heard' },
  ]
  return (
    <Section title="Mastery">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line">
        {stages.map(({ label, count, className }) => (
          <div key={label} className={className} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className="mt-4 flex flex-col gap-2">
        {stages.map(({ label, count, className }) => (
          <div key={label} className="flex items-center gap-2.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${className}`} />
            <dt className="grow text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{messages.estimatedFrom(memorized)}</p>
    </Section>
  )
}
