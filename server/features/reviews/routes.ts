import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { calibrate } from '#shared/domain/memory/calibration.ts'
import { inTransaction } from '../../db/retries.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { lockRecord } from '../progress/index.ts'
import { readLearner, type ReviewDeps } from './deps.ts'
import { routePlans } from './plans/routes.ts'
import { addToSetPlan } from './plans/set-in-plan.ts'
import { toRemembered, listRememberedVerses } from './remembered-verses.ts'
import { refuseReminders } from '../seats/index.ts'
import { changeSettings, endSilence, toSentSettings } from './settings.ts'
import { showVerses } from './shown-verses.ts'
import { forgetVerse, readPredictions, findMemoryRow } from './store.ts'
import { addByIds, addSet, resolveVerse, setVerseState } from './add-verses.ts'
import { loadToday } from './today.ts'
import { loadWeek } from './week/week.ts'

export function routeReviews(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, api.reviews.getToday, async ({ member, request }) => {
    const learner = await readLearner(deps, member.id, request)
    if (learner.settings.isSilent) await endSilence(deps, member.id, learner)
    return loadToday(deps, member, learner)
  })
  serve(app, api.reviews.getWeek, async ({ member, request }) =>
    loadWeek(deps, member, await readLearner(deps, member.id, request)),
  )
  routeVerses(app, deps)
  routeSettings(app, deps)
  routePlans(app, deps)
}

function routeVerses(app: FastifyInstance, deps: ReviewDeps): void {
  const { database } = deps

  serve(app, api.reviews.listVerses, async ({ member, request }) => {
    const verses = await listRememberedVerses(deps, member, await readLearner(deps, member.id, request))
    return new StreamedBody(writeJson(api.reviews.listVerses.response, verses))
  })

  serve(app, api.reviews.setVerse, async ({ member, params, body, request }) => {
    const learner = await readLearner(deps, member.id, request)
    const verse = await resolveVerse(deps, member, params.verseId)
    await setVerseState(deps, member.id, verse, body.state)
    const row = await findMemoryRow(database, member.id, verse.verseId)
    const learned = (await showVerses(deps, [verse.verseId], member, true)).get(verse.verseId)
    if (row === null || learned === undefined) throw notFound('Verse')
    return toRemembered(deps, row, learned, learner)
  })

  serve(app, api.reviews.forgetVerse, async ({ member, params }) => {
    const isForgotten = await inTransaction(database, async (queries) => {
      await lockRecord(queries, member.id)
      return forgetVerse(queries, member.id, params.verseId)
    })
    if (!isForgotten) throw notFound('Verse')
    return { success: true as const }
  })

  serve(app, api.reviews.addVerses, async ({ member, body, request }) => {
    await readLearner(deps, member.id, request)
    const added = await addByIds(deps, member, body.ids)
    if (body.setId !== undefined) await addToSetPlan(deps, member, body.setId, body.ids)
    return added
  })

  serve(app, api.reviews.addSet, async ({ member, body, request }) => {
    await readLearner(deps, member.id, request)
    return addSet(deps, member, body)
  })
}

function routeSettings(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, api.reviews.getCalibration, async ({ member, request }) => {
    const { settings } = await readLearner(deps, member.id, request)
    const fittedTo = settings.parameters === null ? null : settings.fittedTestCount
    const predictions = await readPredictions(deps.database, member.id)
    return { ...(await inSlices(calibrate(predictions))), fittedTo }
  })

  serve(app, api.reviews.getSettings, async ({ member, request }) =>
    toSentSettings(await readLearner(deps, member.id, request)),
  )

  serve(app, api.reviews.changeSettings, async ({ member, body, request }) => {
    if (body.reminder !== undefined) refuseReminders(member)
    return toSentSettings(
      await changeSettings(deps, member.id, await readLearner(deps, member.id, request), body),
    )
  })
}
