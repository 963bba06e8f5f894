import type { Plan, PlanWeeks } from '#shared/contract/plans.ts'

/** Creates a plan of six verses. */
export const createTestPlan = (overrides: Partial<Plan> = {}): Plan => ({
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
  ...overrides,
})

/** Creates three weeks with two verses each, starting on the plan’s first day. */
export const createThreeWeeks = (overrides: Partial<PlanWeeks> = {}): PlanWeeks => ({
  unit: 'week',
  verses: 2,
  makeupEvery: 4,
  weeks: [
    ['2026-11-25', '2026-12-01', 'Psalm 23:1–2'],
    ['2026-12-02', '2026-12-08', 'Psalm 23:3–4'],
    ['2026-12-09', '2026-12-15', 'Psalm 23:5–6'],
  ].map(([startsOn = '', endsOn = '', title = ''], index) => ({
    startsOn,
    endsOn,
    title,
    references: [`Psalm 23:${2 * index + 1}`, `Psalm 23:${2 * index + 2}`],
    recaps: index === 1 ? ['Psalm 23:1–4'] : [],
    begun: 0,
    learned: 0,
  })),
  current: 0,
  behind: 0,
  relief: null,
  ...overrides,
})
