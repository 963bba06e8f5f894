import type { Page } from '@playwright/test'

/** Opens the prerendered front page. Its scripts load once the returned function is called. */
export async function openPrerendered(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return release
}
