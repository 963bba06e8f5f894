import { aPerson } from '../members.ts'
import { soundFile } from '../recording.ts'
import { journey } from './journey.ts'
import { becomeMember, call } from './member.ts'
import { sayAloud, withoutHelp } from './reciting.ts'
import type { Screen } from './screen.ts'

const PSALM = 'PSA.23.1.KJV-clean-slt.wav'
const START = { role: 'button', name: { pattern: '^(Start|Try Again)$' } }

/** Keeps hold of what the page opens, to interrupt it as a phone does. */
const WATCH = `(() => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (asked) => (globalThis.stream = await open(asked))
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (...given) {
    globalThis.audio = this.context
    return connect.apply(this, given)
  }
  return true
})()`

async function openPractice(view: Screen): Promise<void> {
  await view.open('/')
  await withoutHelp(view)
  await view.reload()
  await view.sees({ role: 'article', name: 'Practice Psalm 23:1' })
  await view.window.evaluate(WATCH)
}

const LISTENING = { css: '[role="status"]', text: 'Listening.' }

// WebKitGTK at times never resumes a context that a script suspended.
journey(
  'a call suspends the sound, and the verse is heard afterward',
  { tag: '@chromium' },
  async ({ view, engine }) => {
    await openPractice(view)
    const say = engine.prepareSound(soundFile(PSALM))
    await view.press(START)
    await view.sees({ role: 'article' }, LISTENING)
    await view.window.evaluate('(() => { void audio.suspend(); return true })()')
    await view.gives('running', 'audio.state')
    await say()
    await view.reads('Excellent work!', { role: 'region', name: 'Result' })
  },
)

journey(
  'a microphone that goes away ends the take, and the next one hears',
  { tag: '@phone' },
  async ({ view, engine }) => {
    await openPractice(view)
    engine.prepareSound(soundFile('silence.wav'))
    await view.press(START)
    await view.sees({ role: 'article' }, LISTENING)
    await view.window.evaluate(`(() => {
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
    return true
  })()`)
    await view.reads('No microphone was found.', { role: 'article' }, { role: 'alert' })
    await sayAloud(view, engine, PSALM)
  },
)

/** What Safari removes after a week without a visit: all storage that scripts can write. */
const EVICT = `(() => {
  const evict = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    localStorage.clear()
    sessionStorage.clear()
    globalThis.evicted = true
  }
  void evict()
  return true
})()`

journey(
  'after the storage was evicted, a member is still signed in, is heard, and saves',
  { tag: '@phone' },
  async ({ view, engine }) => {
    const timesRecorded = `globalThis.answer?.text.includes('"timesAttempted":1')`
    await becomeMember(view)
    await openPractice(view)
    await sayAloud(view, engine, PSALM)
    await view.window.evaluate(EVICT)
    await view.gives(true, 'globalThis.evicted')
    await openPractice(view)
    await sayAloud(view, engine, PSALM)
    await view.press({ role: 'button', name: 'Save Progress' })
    await call(view, 'GET', '/api/user/progress')
    await view.gives(true, timesRecorded)
  },
)

journey(
  'a screen is as high as the window, and a sheet stays inside it',
  { tag: '@phone' },
  async ({ view }) => {
    await becomeMember(view)
    await view.open('/verse-sets')
    await view.gives(
      true,
      'parseFloat(getComputedStyle(document.querySelector("main")).minHeight) === innerHeight',
    )
    await view.press({ role: 'main' }, { role: 'button', name: 'Create Set' })
    await view.sees({ role: 'dialog' })
    await view.gives(
      true,
      `(() => {
    const { top, bottom } = document.querySelector('[role="dialog"]').getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight + 1
  })()`,
    )
  },
)

journey(
  'reminders say that an iPhone needs the app on its home screen',
  { tag: '@phone' },
  async ({ view }) => {
    await view.open('/')
    await call(view, 'POST', '/api/auth/local/register', aPerson())
    await view.open('/dashboard/settings')
    await view.window.evaluate('delete globalThis.PushManager')
    await view.press({ role: 'switch', name: { pattern: '^Remind me in this browser' } })
    await view.reads('add this site to your home screen first', {
      role: 'region',
      name: { pattern: 'Notifications' },
    })
  },
)
