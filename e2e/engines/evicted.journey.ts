import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { becomeMember, call } from './member.ts'
import { sayAloud, turnOffExtras } from './reciting.ts'
import { PATIENCE_MS, type Screen } from './screen.ts'

const PSALM_RECORDING = 'PSA.23.1.KJV-clean-slt.wav'
const SAVE = { role: 'button', name: 'Save Progress' }

/** Lists everything stored by scripts: caches, databases, a service worker, local storage. */
const LIST_STORED = `(() => {
  const ask = async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(() => 'a service worker'),
    ...Object.keys(localStorage),
  ]
  void ask().then((all) => { globalThis.stored = all.sort().join() }, (error) => { globalThis.stored = String(error) })
  return globalThis.stored ?? 'asking'
})()`

/**
 * Removes everything stored, as browsers do when space runs low, and Safari after a week without a visit. Removes each
 * part independently, because unregistering a service worker may wait until it's installed.
 */
const EVICT = `(() => {
  const every = async (found, remove) => Promise.allSettled((await found).map(remove))
  void every(navigator.serviceWorker.getRegistrations(), (registration) => registration.unregister())
  void every(caches.keys(), (name) => caches.delete(name))
  void every(indexedDB.databases(), ({ name }) => void indexedDB.deleteDatabase(name))
  localStorage.clear()
  sessionStorage.clear()
  return true
})()`

const countRecorded = async (view: Screen) => {
  const record = (await call(view, 'GET', '/api/user/progress')) as { timesAttempted: number }[]
  return record[0]?.timesAttempted ?? 0
}

async function sayAndSave(view: Screen, say: () => Promise<void>, times: number): Promise<void> {
  await view.open('/')
  await turnOffExtras(view)
  await view.reload()
  await say()
  await view.press(SAVE)
  await expect.poll(() => countRecorded(view), { timeout: PATIENCE_MS }).toBe(times)
}

journey(
  'a member whose storage was evicted is still signed in, and can recite and save',
  // Firefox, and at times Chromium, don't delete a database that the previous page had open while they keep that page for
  // the Back button.
  { tag: ['@desktop', '@webkit'] },
  async ({ view, engine }) => {
    const say = () => sayAloud(view, engine, PSALM_RECORDING)
    await becomeMember(view)
    await sayAndSave(view, say, 1)

    // Open a page that uses no storage, as between two visits.
    await view.open('/robots.txt')
    await expect
      .poll(
        async () => {
          // Evict repeatedly, because a service worker that is still installing keeps storing files.
          await view.window.evaluate(EVICT)
          return view.window.evaluate(LIST_STORED)
        },
        { timeout: PATIENCE_MS },
      )
      .toBe('')

    await view.open('/dashboard/progress')
    await view.waitForText('Psalm 23:1', { role: 'main' })
    expect(await view.textAt({ role: 'alert' })).toBe(null)
    await sayAndSave(view, say, 2)
    expect(await view.textAt({ role: 'alert' })).toBe(null)
  },
)
