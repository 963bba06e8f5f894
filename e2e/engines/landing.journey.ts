import { expect } from '@playwright/test'
import { journey } from './journey.ts'

journey('the front page renders, with today’s verse ready to recite', async ({ view }) => {
  await view.open('/')
  await view.waitFor({ role: 'heading', name: { pattern: 'Say it aloud' } })
  await view.waitFor({ role: 'article', name: 'Practice Psalm 23:1' })
  await view.waitForValue(true, 'performance.getEntriesByName("first-contentful-paint").length > 0')
  await expect.poll(() => view.isPressable({ role: 'button', name: 'Start' })).toBe(true)
  await view.waitForValue(true, 'document.documentElement.scrollWidth <= innerWidth')
})
