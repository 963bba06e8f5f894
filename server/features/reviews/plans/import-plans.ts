import * as z from 'zod/mini'
import { ExportedPlan } from '#shared/contract/plans.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { MAX_PLAN_VERSES, MAX_PLANS, MAX_TITLE_LENGTH } from '#shared/domain/memory/plans/plan-rules.ts'
import { cleanLine } from '#shared/domain/plain-text.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import type { MemoryTarget } from '../deps.ts'
import { addPlan, countPlans, findSamePlan, type PlanRow } from './store.ts'

type Outcome = 'added' | 'present' | 'unreadable'
type ImportedPlan = Omit<PlanRow, 'id' | 'createdAt' | 'link'>

/** Adds a file's plans, which are newest first, except those whose verses already have a plan. */
export async function importPlans(
  runner: TransactionRunner,
  target: MemoryTarget,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const imported: ImportedPlan[] = []
  for await (const page of runner.pages(values))
    for (const value of page) {
      const plan = readPlan(value, target)
      if (plan === null) report('unreadable')
      else imported.push(plan)
    }
  let room = MAX_PLANS - (await countPlans(runner.database, target.userId))
  for (const [index, plan] of imported.entries()) {
    const createdAt = new Date(+target.now - index)
    const add = (queries: Queries) =>
      addUnlessPresent(queries, plan, createdAt, target.isPreview || room <= 0)
    const isNew = target.isPreview ? await add(runner.database) : await runner.run(add)
    report(!isNew ? 'present' : room > 0 ? 'added' : 'unreadable')
    room -= Number(isNew)
  }
}

async function addUnlessPresent(
  queries: Queries,
  plan: ImportedPlan,
  createdAt: Date,
  isDryRun: boolean,
): Promise<boolean> {
  if ((await findSamePlan(queries, plan.userId, plan)) !== null) return false
  if (!isDryRun) await addPlan(queries, { ...plan, id: newId(createdAt), link: null, createdAt })
  return true
}

function readPlan(
  value: unknown,
  { userId, findVerse }: Pick<MemoryTarget, 'userId' | 'findVerse'>,
): ImportedPlan | null {
  const parsed = z.safeParse(ExportedPlan, value)
  if (!parsed.success || parsed.data.verseIds.length > MAX_PLAN_VERSES) return null
  const { setId, startsOn, dueOn, rhythm = null } = parsed.data
  const title = cleanLine(parsed.data.title).slice(0, MAX_TITLE_LENGTH)
  const verseIds = parsed.data.verseIds.flatMap((id) => findVerse(id)?.verseId ?? [])
  if (verseIds.length === 0 || title === '') return null
  return {
    userId,
    title,
    setId,
    verseIds,
    startsOn: parseCalendarDay(startsOn),
    dueOn: dueOn === null ? null : parseCalendarDay(dueOn),
    rhythm: dueOn === null ? null : rhythm,
  }
}
