import type { PlanWeeks } from '#shared/contract/plans.ts'
import type { Holiday } from '#shared/domain/memory/plans/holidays.ts'
import { formatVerseCount } from '../../messages.ts'

type Unit = PlanWeeks['unit']

const formatUnits = (unit: Unit, count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Messages for the weeks of a plan. */
export const messages = {
  presets: { easter: 'By Easter', christmas: 'By Christmas', 'new-year': 'By New Year’s' } satisfies Record<
    Holiday,
    string
  >,
  dates: 'Choose a date',
  title: (unit: Unit) => (unit === 'week' ? 'Week by week' : 'Day by day'),
  summary: (unit: Unit, count: number, verses: number) =>
    `${formatUnits(unit, count)}, up to ${formatVerseCount(verses)} a ${unit}. If you learn more per day, you’ll finish early.`,
  number: (unit: Unit, number: number) => `${unit === 'week' ? 'Week' : 'Day'} ${number}`,
  current: (unit: Unit) => (unit === 'week' ? 'This week' : 'Today'),
  catchUp: 'Catch up and review',
  recap: (references: readonly string[]) => `Recite ${references.join(' and ')} as a whole`,
  progress: (begun: number, learned: number, verses: number) =>
    learned === verses ? 'All learned' : `${begun} of ${verses} started, ${learned} learned`,
  showAll: (unit: Unit, count: number) => `Show all ${formatUnits(unit, count)}`,
  unit: 'Plan by',
  units: { week: 'Weeks', day: 'Days' } satisfies Record<Unit, string>,
  makeup: (unit: Unit) => (unit === 'week' ? 'Catch-up weeks' : 'Catch-up days'),
  makeupText: (every: number) =>
    every === 0 ? 'None' : every === 2 ? 'Every other' : `Every ${formatOrdinal(every)}`,
  behind: (unit: Unit, count: number) =>
    `${count === 1 ? 'One verse is' : `${count} verses are`} left from earlier ${unit}s. Take the time you need:`,
  later: (date: string) => `Move the date to ${date}`,
  fewer: (unit: Unit, verses: number, date: string) =>
    `Learn ${formatVerseCount(verses)} a ${unit}, until ${date}`,
  moved: { title: 'Plan Updated', text: 'Your plan continues with the next verse.' },
  print: 'Print',
  printedTitle: (date: string) => `Know it by heart by ${date}`,
  printedRecap: (reference: string) => `All of ${reference}`,
} as const

function formatOrdinal(count: number): string {
  const ending = count % 10 === 1 && count !== 11 ? 'st' : count === 2 ? 'nd' : count === 3 ? 'rd' : 'th'
  return `${count}${ending}`
}
