import { expect, type Page } from '@playwright/test'
import type { ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import {
  isReferenceStep,
  findFirstTestStage,
  type LearningStage,
  listLearningStages,
  divideIntoSittings,
  extractPart,
} from '#shared/domain/memory/learning/learning-stages.ts'
import { spellReference } from '#shared/domain/memory/learning/reference-to-say.ts'

type Verse = NonNullable<ReviewItem['verse']>

/** Fetches today’s list for this page’s member. */
export async function readToday(page: Page): Promise<ReviewsToday> {
  const response = await page.request.get('/api/reviews/today')
  expect(response.status()).toBe(200)
  return (await response.json()) as ReviewsToday
}

/**
 * Completes today’s list by typing, from `/today` to the summary. Learns only the first new verse step by step, and
 * says that the other new ones are already known.
 */
export async function typeToday(page: Page, { items }: ReviewsToday): Promise<void> {
  await page.goto('/today')
  await page.getByRole('button', { name: 'Type instead' }).click()
  const firstNew = items.findIndex(({ kind }) => kind === 'new')
  for (const [index, { kind, verse }] of items.entries()) {
    if (verse === undefined) throw new Error('Only verses can be typed here.')
    await expect(page.getByRole('article', { name: `Practice ${verse.reference}` })).toBeVisible()
    if (kind === 'new') await learnByTyping(page, verse, index === firstNew)
    else await typeAndContinue(page, verse.text, /^(Next verse|Finish)$/)
  }
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
}

async function learnByTyping(page: Page, verse: Verse, isStepByStep: boolean) {
  const stages = listLearningStages(verse, 'end')
  const first = isStepByStep ? 0 : findFirstTestStage(stages)
  const sittingEnds = new Set(divideIntoSittings(stages).map(({ to }) => to))
  if (!isStepByStep) await page.getByRole('button', { name: 'I already know it' }).click()
  for (const [index, stage] of stages.entries()) {
    if (index < first) continue
    await expect(page.getByRole('heading', { name: getHeading(stage), exact: true })).toBeVisible()
    const isLast = index === stages.length - 1
    await typeAndContinue(page, getText(stage, verse), isLast ? 'Finish' : 'Next step')
    if (sittingEnds.has(index + 1) && !isLast) await page.getByRole('button', { name: 'Keep going' }).click()
  }
}

const getHeading = ({ step }: LearningStage) => `${step.charAt(0).toUpperCase()}${step.slice(1)}`

const getText = ({ step, part }: LearningStage, { reference, text }: Verse) =>
  isReferenceStep(step) ? spellReference(reference) : extractPart(text, part)

/** Types the text and continues immediately, because a flawless step would take a moment to advance automatically. */
async function typeAndContinue(page: Page, text: string, next: string | RegExp) {
  await page.getByRole('textbox', { name: /^Type / }).fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: next, exact: true }).click()
}
