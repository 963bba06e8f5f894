import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { calibrationOf } from '#shared/domain/memory/calibration.ts'
import { inTransaction } from '../../db/retries.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { lockRecord } from '../progress/index.ts'
import { readLearner, type ReviewNeeds } from './needs.ts'
import { routePlans } from './plans/routes.ts'
import { addToPlanOfSet } from './plans/set-in-plan.ts'
import { remembered, rememberedVerses } from './remembered-verses.ts'
import { refuseReminders } from '../seats/index.ts'
import { changeSettings, endSilence, sentSettings } from './settings.ts'
import { showVerses } from './shown-verses.ts'
import { forgetVerse, readPredictions, verseNamed } from './store.ts'
import { addNamed, addSet, meantVerse, setVerse } from './add-verses.ts'
import { reviewsToday } from './today.ts'
import { reviewsWeek } from './week/week.ts'

export function routeReviews(app: FastifyInstance, needs: ReviewNeeds): void {
  serve(app, api.reviews.today, async ({ member, request }) => {
    const learner = await readLearner(needs, member.id, request)
    if (learner.settings.isSilent) await endSilence(needs, member.id, learner)
    return reviewsToday(needs, member, learner)
  })
  serve(app, api.reviews.week, async ({ member, request }) =>
    reviewsWeek(needs, member, await readLearner(needs, member.id, request)),
  )
  routeVerses(app, needs)
  routeSettings(app, needs)
  routePlans(app, needs)
}

function routeVerses(app: FastifyInstance, needs: ReviewNeeds): void {
  const { database } = needs

  serve(app, api.reviews.verses, async ({ member, request }) => {
    const verses = await rememberedVerses(needs, member, await readLearner(needs, member.id, request))
    return new StreamedBody(writeJson(api.reviews.verses.response, verses))
  })

  serve(app, api.reviews.setVerse, async ({ member, params, body, request }) => {
    const learner = await readLearner(needs, member.id, request)
    const verse = await meantVerse(needs, member, params.verseId)
    await setVerse(needs, member.id, verse, body.state)
    const row = await verseNamed(database, member.id, verse.verseId)
    const learned = (await showVerses(needs, [verse.verseId], member, true)).get(verse.verseId)
    if (row === null || learned === undefined) throw notFound('Verse')
    return remembered(needs, row, learned, learner)
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
    await readLearner(needs, member.id, request)
    const added = await addNamed(needs, member, body.ids)
    if (body.setId !== undefined) await addToPlanOfSet(needs, member, body.setId, body.ids)
    return added
  })

  serve(app, api.reviews.addSet, async ({ member, body, request }) => {
    await readLearner(needs, member.id, request)
    return addSet(needs, member, body)
  })
}

function routeSettings(app: FastifyInstance, needs: ReviewNeeds): void {
  serve(app, api.reviews.calibration, async ({ member, request }) => {
    const { settings } = await readLearner(needs, member.id, request)
    const fittedTo = settings.parameters === null ? null : settings.fittedAt
    const predictions = await readPredictions(needs.database, member.id)
    return { ...(await inSlices(calibrationOf(predictions))), fittedTo }
  })

  serve(app, api.reviews.settings, async ({ member, request }) =>
    sentSettings(await readLearner(needs, member.id, request)),
  )

  serve(app, api.reviews.changeSettings, async ({ member, body, request }) => {
    if (body.reminder !== undefined) refuseReminders(member)
    return sentSettings(
      await changeSettings(needs, member.id, await readLearner(needs, member.id, request), body),
    )
  })
}
