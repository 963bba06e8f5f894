import type { Plan } from '#shared/contract/plans.ts'

/** A plan of six verses that was just made. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  id: '0b7f5c1e-3f5f-4b53-9a57-000000000001',
  title: 'Psalm 23:1–6',
  setId: null,
  startsOn: '2026-11-25',
  dueOn: null,
  pace: { newPerDay: 2, minutesPerDay: 10 },
  outlook: {
    verses: 6,
    learned: 0,
    learning: 0,
    lastOn: '2026-11-28',
    minutes: 3,
    before: 0,
    days: [25, 26, 27, 28, 29, 30, 31].map((day, index) => ({
      date: index < 6 ? `2026-11-${day}` : '2026-12-01',
      verses: [2, 4, 4, 2, 0, 0, 2][index] ?? 0,
      minutes: 2,
      begun: index < 3 ? 2 : 0,
    })),
  },
  paceForDate: null,
  weeks: null,
  sharedAt: null,
  ...changes,
})
