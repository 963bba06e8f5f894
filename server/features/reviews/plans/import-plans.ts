import * as z from 'zod/mini'
import { ExportedPlan } from '#shared/contract/plans.ts'
import { calendarDay } from '#shared/domain/calendar-day.ts'
import { MAX_PLAN_VERSES, MAX_PLANS, MAX_TITLE } from '#shared/domain/memory/plans/plan-rules.ts'
import { plainLine } from '#shared/domain/plain-text.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { Turns } from '../../../db/turns.ts'
import type { MemoryTarget } from '../deps.ts'
import { addPlan, countPlans, findSamePlan, type PlanRow } from './store.ts'

type Outcome = 'added' | 'present' | 'unreadable'
type Found = Omit<PlanRow, 'id' | 'createdAt' | 'link'>

/** Adds the plans of a file, in its order of newest first, but none of verses that have a plan here. */
export async function importPlans(
  turns: Turns,
  to: MemoryTarget,
  found: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const read: Found[] = []
  for await (const page of turns.pages(found))
    for (const value of page) {
      const plan = readPlan(value, to)
      if (plan === null) report('unreadable')
      else read.push(plan)
    }
  let room = MAX_PLANS - (await countPlans(turns.database, to.userId))
  for (const [index, plan] of read.entries()) {
    const createdAt = new Date(+to.now - index)
    const add = (queries: Queries) => addUnlessHere(queries, plan, createdAt, to.isPreview || room <= 0)
    const isNew = to.isPreview ? await add(turns.database) : await turns.take(add)
    report(!isNew ? 'present' : room > 0 ? 'added' : 'unreadable')
    room -= Number(isNew)
  }
}

async function addUnlessHere(
  queries: Queries,
  plan: Found,
  createdAt: Date,
  isDry: boolean,
): Promise<boolean> {
  if ((await findSamePlan(queries, plan.userId, plan)) !== null) return false
  if (!isDry) await addPlan(queries, { ...plan, id: newId(createdAt), link: null, createdAt })
  return true
}

function readPlan(
  value: unknown,
  { userId, verseOf }: Pick<MemoryTarget, 'userId' | 'verseOf'>,
): Found | null {
  const parsed = z.safeParse(ExportedPlan, value)
  if (!parsed.success || parsed.data.verseIds.length > MAX_PLAN_VERSES) return null
  const { setId, startsOn, dueOn, rhythm = null } = parsed.data
  const title = plainLine(parsed.data.title).slice(0, MAX_TITLE)
  const verseIds = parsed.data.verseIds.flatMap((id) => verseOf(id)?.verseId ?? [])
  if (verseIds.length === 0 || title === '') return null
  return {
    userId,
    title,
    setId,
    verseIds,
    startsOn: calendarDay(startsOn),
    dueOn: dueOn === null ? null : calendarDay(dueOn),
    rhythm: dueOn === null ? null : rhythm,
  }
}
