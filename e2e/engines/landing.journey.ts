import { expect } from '@playwright/test'
import { journey } from './journey.ts'

journey('the front page is painted, with today’s verse ready to be said', async ({ view }) => {
  await view.open('/')
  await view.sees({ role: 'heading', name: { pattern: 'Say it aloud' } })
  await view.sees({ role: 'article', name: 'Practice Psalm 23:1' })
  await view.gives(true, 'performance.getEntriesByName("first-contentful-paint").length > 0')
  await expect.poll(() => view.isPressable({ role: 'button', name: 'Start' })).toBe(true)
  await view.gives(true, 'document.documentElement.scrollWidth <= innerWidth')
})
