import { signUp } from './members.ts'
import { turnOffHelp } from './practice.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { test } from './recording.ts'
import { readVerseTimes } from './sound-file.ts'
import { expect } from './test.ts'

const PSALM = 'PSA.23.1-6.KJV-slt.wav'
/** Allows for four verses on a busy machine. */
const TIMEOUT_MS = 240_000

interface Queue {
  readonly items: readonly { readonly verse: { readonly id: string; readonly reference: string } }[]
}

test.describe('a day of four verses', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: TIMEOUT_MS })

  test('runs from one tap to the summary', async ({ page, playNext }) => {
    await signUp(page)
    await turnOffHelp(page)
    const parts = readVerseTimes(PSALM).slice(0, 4)
    await addOldRecitations(page, ...parts.map(({ verse }) => verse))
    const response = await page.request.get('/api/reviews/today')
    const { items } = (await response.json()) as Queue
    expect(items).toHaveLength(4)
    playNext(async () => {
      const label = await page.getByRole('article', { name: /^Practice / }).getAttribute('aria-label')
      const item = items.find(({ verse }) => label === `Practice ${verse.reference}`)
      const part = parts.find(({ verse }) => verse === item?.verse.id)
      if (part === undefined) throw new Error(`No recording for: ${label}`)
      return part
    })

    await page.goto('/dashboard')
    await page
      .getByRole('region', { name: /^Today: 4 verses/ })
      .getByRole('link', { name: 'Start' })
      .click()
    // The next verse follows a flawless one automatically; otherwise, a button must be pressed.
    const nextButton = page.getByRole('button', { name: /^(Next verse|Finish)$/ })
    await expect(async () => {
      if (await nextButton.isVisible()) await nextButton.click({ timeout: 1_000 })
      await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: TIMEOUT_MS })
    await expect(page.getByText('4 remembered')).toBeVisible()
  })
})
