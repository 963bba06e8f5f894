import { aMember } from './members.ts'
import { practiceOn, withoutHelp } from './practice.ts'
import { recitedLongAgo } from './recited-long-ago.ts'
import { test, versesIn } from './recording.ts'
import { expect } from './test.ts'

const PSALM = 'PSA.23.1-6.KJV-slt.wav'
/** Allows for four verses on a busy machine. */
const LONG_MS = 240_000
const HEARD_MS = 60_000

interface Queue {
  readonly items: readonly { readonly verse: { readonly id: string; readonly reference: string } }[]
}

test.describe('a day of four verses', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: LONG_MS })

  test('runs from one tap to the summary', async ({ page, playNext }) => {
    await aMember(page)
    await withoutHelp(page)
    const recordings = new Map(versesIn(PSALM).map((part) => [part.verse, part]))
    await recitedLongAgo(page, ...[...recordings.keys()].slice(0, 4))
    const response = await page.request.get('/api/reviews/today')
    const { items } = (await response.json()) as Queue
    expect(items).toHaveLength(4)
    const play = (at: number) => {
      const recording = recordings.get(items[at]?.verse.id ?? '')
      if (recording !== undefined) playNext(recording)
    }

    play(0)
    await page.goto('/dashboard')
    await page
      .getByRole('region', { name: /^Today: 4 verses/ })
      .getByRole('link', { name: 'Start' })
      .click()
    for (const [at, { verse }] of items.entries()) {
      const practice = practiceOn(page)
      const article = page.getByRole('article', { name: `Practice ${verse.reference}` })
      await expect(article).toBeVisible()
      await expect(practice.result).toContainText('Excellent work!', { timeout: HEARD_MS })
      play(at + 1)
      const leave = article.getByRole('button', { name: at < 3 ? 'Next verse' : 'Finish' })
      // After a flawless verse the next one follows automatically; on a busy machine, before the click.
      await expect(async () => {
        if (await leave.isVisible()) await leave.click({ timeout: 1_000 })
        await expect(article).toBeHidden({ timeout: 1_000 })
      }).toPass({ timeout: HEARD_MS })
    }
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await expect(page.getByText('4 remembered')).toBeVisible()
  })
})
