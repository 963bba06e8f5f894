import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { becomeMember, call } from './member.ts'
import { sayAloud, withoutHelp } from './reciting.ts'
import { PATIENCE } from './screen.ts'

const PSALM = 'PSA.23.1.KJV-clean-slt.wav'
const SAVE = { role: 'button', name: 'Save Progress' }

/** Requests the service worker's state and the caches, which become available a moment later. */
const KEPT = `(() => {
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
  'the page opens and hears without a network, and sends the take when it is back',
  { tag: '@desktop' },
  async ({ view, engine, edge }) => {
    const timesRecorded = async () => {
      const record = (await call(view, 'GET', '/api/user/progress')) as { timesAttempted: number }[]
      return record[0]?.timesAttempted ?? 0
    }
    await becomeMember(view)
    await withoutHelp(view)
    await view.reload()
    await sayAloud(view, engine, PSALM)
    await view.press(SAVE)
    await expect.poll(timesRecorded, { timeout: PATIENCE }).toBe(1)
    await expect
      .poll(() => view.window.evaluate(KEPT), { timeout: PATIENCE })
      .toMatch(/activated.*verse-of-the-day/)

    await edge.close()
    await view.reload()
    await view.sees({ role: 'article', name: 'Practice Psalm 23:1' })
    await sayAloud(view, engine, PSALM)
    await view.press(SAVE)
    await view.reads('Saved on This Device', { role: 'region', name: { pattern: 'Notifications' } })

    await edge.reopen()
    await view.reload()
    await expect.poll(timesRecorded, { timeout: PATIENCE }).toBe(2)
  },
)
