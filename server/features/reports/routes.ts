import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages, MAX_REPORTS_PER_DAY } from '#shared/domain/reporting.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { badInput, notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { findReadableCard } from '../custom-verses/index.ts'
import { findReadableSet } from '../verse-sets/index.ts'
import { addReport } from './store.ts'

interface ReportDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly limits: RateLimits
}

const REPORT_LIMIT = {
  name: 'reports',
  max: MAX_REPORTS_PER_DAY,
  seconds: 24 * 60 * 60,
  refusal: messages.tooMany,
}

export function routeReports(app: FastifyInstance, { database, clock, limits }: ReportDeps): void {
  serve(app, api.reports.report, async ({ member, body: { customVerseId, setId, reason } }) => {
    const reported = { customVerseId: customVerseId ?? null, setId: setId ?? null }
    const owner = await findOwner(database, member, reported)
    if (owner === member.id) throw badInput(messages.own)
    await limits.count(REPORT_LIMIT, member.id)
    const now = clock()
    await addReport(database, { ...reported, id: newId(now), userId: member.id, reason, createdAt: now })
    return { success: true as const }
  })
}

/** Finds the owner of a card or set. @throws HttpError 404 if the member may not read it */
async function findOwner(
  database: Database,
  { id }: Member,
  { customVerseId, setId }: { readonly customVerseId: string | null; readonly setId: string | null },
): Promise<string> {
  if (customVerseId !== null) {
    const card = await findReadableCard(database, id, customVerseId)
    if (card === null) throw notFound('Custom verse')
    return card.userId
  }
  const readable = await findReadableSet(database, id, setId ?? '')
  if (readable === null) throw notFound('Verse set')
  return readable.set.userId
}
