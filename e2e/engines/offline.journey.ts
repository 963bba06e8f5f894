import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { becomeMember, call } from './member.ts'
import { sayAloud, turnOffExtras } from './reciting.ts'
import { PATIENCE_MS } from './screen.ts'

const PSALM_RECORDING = 'PSA.23.1.KJV-clean-slt.wav'
const SAVE = { role: 'button', name: 'Save Progress' }

/** Starts reading the service worker's state and the caches, and returns the last result. */
const READ_CACHE_STATE = `(() => {
  const ask = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { installing, waiting, active } = registration ?? {}
    const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none')
    globalThis.kept = [...states, ...(await caches.keys())].join()
  }
  ask().catch((error) => { globalThis.kept = String(error) })
  return globalThis.kept ?? ''
})()`

journey(
  'the page works without a network, and sends the take once reconnected',
  { tag: '@desktop' },
  async ({ view, engine, edge }) => {
    const countRecorded = async () => {
      const record = (await call(view, 'GET', '/api/user/progress')) as { timesAttempted: number }[]
      return record[0]?.timesAttempted ?? 0
    }
    await becomeMember(view)
    await turnOffExtras(view)
    await view.reload()
    await sayAloud(view, engine, PSALM_RECORDING)
    await view.press(SAVE)
    await expect.poll(countRecorded, { timeout: PATIENCE_MS }).toBe(1)
    await expect
      .poll(() => view.window.evaluate(READ_CACHE_STATE), { timeout: PATIENCE_MS })
      .toMatch(/activated.*verse-of-the-day/)

    await edge.close()
    await view.reload()
    await view.waitFor({ role: 'article', name: 'Practice Psalm 23:1' })
    await sayAloud(view, engine, PSALM_RECORDING)
    await view.press(SAVE)
    await view.waitForText('Saved on This Device', { role: 'region', name: { pattern: 'Notifications' } })

    await edge.reopen()
    await view.reload()
    await expect.poll(countRecorded, { timeout: PATIENCE_MS }).toBe(2)
  },
)
