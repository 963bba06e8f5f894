import { expect, type Page } from '@playwright/test'
import type { ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import {
  isOfReference,
  lastPartFromMemory,
  type LearningStage,
  learningStages,
  sittingsOf,
  textOfPart,
} from '#shared/domain/memory/learning/learning-stages.ts'
import { referenceToSay } from '#shared/domain/memory/learning/reference-to-say.ts'

type Verse = NonNullable<ReviewItem['verse']>

/** Returns the list for today of this page's member. */
export async function readToday(page: Page): Promise<ReviewsToday> {
  const response = await page.request.get('/api/reviews/today')
  expect(response.status()).toBe(200)
  return (await response.json()) as ReviewsToday
}

/**
 * Completes today's list by typing, from `/today` to the summary. Learns only the first new verse step by step, and
 * says that the others are known already.
 */
export async function typeToday(page: Page, { items }: ReviewsToday): Promise<void> {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Type instead' }).click()
  const firstNew = items.findIndex(({ kind }) => kind === 'new')
  for (const [at, { kind, verse }] of items.entries()) {
    if (verse === undefined) throw new Error('Only verses can be typed here.')
    await expect(page.getByRole('article', { name: `Practice ${verse.reference}` })).toBeVisible()
    if (kind === 'new') await learnByTyping(page, verse, at === firstNew)
    else await typeAndGoOn(page, verse.text, /^(Next verse|Finish)$/)
  }
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
}

async function learnByTyping(page: Page, verse: Verse, isStepByStep: boolean) {
  const stages = learningStages(verse, 'end')
  const first = isStepByStep ? 0 : lastPartFromMemory(stages)
  const restsAt = new Set(sittingsOf(stages).map(({ to }) => to))
  if (!isStepByStep) await page.getByRole('button', { name: 'I already know it' }).click()
  for (const [at, stage] of stages.entries()) {
    if (at < first) continue
    await expect(page.getByRole('heading', { name: nameOf(stage), exact: true })).toBeVisible()
    const isLast = at === stages.length - 1
    await typeAndGoOn(page, textOf(stage, verse), isLast ? 'Finish' : 'Next step')
    if (restsAt.has(at + 1) && !isLast) await page.getByRole('button', { name: 'Keep going' }).click()
  }
}

const nameOf = ({ step }: LearningStage) => `${step.charAt(0).toUpperCase()}${step.slice(1)}`

const textOf = ({ step, part }: LearningStage, { reference, text }: Verse) =>
  isOfReference(step) ? referenceToSay(reference) : textOfPart(text, part)

/** Continues right away, without waiting for a flawless step to advance automatically. */
async function typeAndGoOn(page: Page, text: string, next: string | RegExp) {
  await page.getByRole('textbox', { name: /^Type / }).fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: next, exact: true }).click()
}
