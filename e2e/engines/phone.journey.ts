import { makeSoundFile } from '../sound-file.ts'
import { journey } from './journey.ts'
import { becomeMember } from './member.ts'
import { sayAloud, turnOffExtras } from './reciting.ts'
import type { Screen } from './screen.ts'
import { runWithSoundLock } from './sound-lock.ts'

const PSALM_RECORDING = 'PSA.23.1.KJV-clean-slt.wav'
const START_BUTTON = { role: 'button', name: { pattern: '^(Start|Try Again)$' } }

/** Keeps references to what the page opens, so a test can interrupt it as a phone would. */
const WATCH_AUDIO = `(() => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (asked) => (globalThis.stream = await open(asked))
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (...args) {
    // The app's sound signals have a separate context.
    if (this instanceof MediaStreamAudioSourceNode) globalThis.audio = this.context
    return connect.apply(this, args)
  }
  return true
})()`

async function openPractice(view: Screen): Promise<void> {
  await view.open('/')
  await turnOffExtras(view)
  await view.reload()
  await view.waitFor({ role: 'article', name: 'Practice Psalm 23:1' })
  await view.window.evaluate(WATCH_AUDIO)
}

const LISTENING = { css: '[role="status"]', text: 'Listening.' }

/** Checks for more than three words, because a busy machine may lose the others. */
const WORDS_HEARD = `document.querySelectorAll('.verse .word:not([data-look="pending"])').length > 3`

journey('the verse is heard after a phone call suspends audio', async ({ view, engine }) => {
  await openPractice(view)
  await runWithSoundLock(async () => {
    const say = engine.prepareSound(makeSoundFile(PSALM_RECORDING))
    await view.press(START_BUTTON)
    await view.waitFor({ role: 'article' }, LISTENING)
    await view.window.evaluate(`(() => {
      globalThis.states = []
      audio.addEventListener('statechange', () => states.push(audio.state))
      void audio.suspend()
      return true
    })()`)
    await view.waitForValue(true, `states.length > 0 && audio.state === 'running'`)
    await say()
    await view.waitForValue(true, WORDS_HEARD)
  })
})

journey(
  'losing the microphone ends the take, and the next take works',
  { tag: '@phone' },
  async ({ view, engine }) => {
    await openPractice(view)
    engine.prepareSound(makeSoundFile('silence.wav'))
    await view.press(START_BUTTON)
    await view.waitFor({ role: 'article' }, LISTENING)
    await view.window.evaluate(`(() => {
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
    return true
  })()`)
    await view.waitForText('No microphone was found.', { role: 'article' }, { role: 'alert' })
    await sayAloud(view, engine, PSALM_RECORDING)
  },
)

journey(
  'a screen fills the window, and a sheet stays inside it and scrolls only vertically',
  { tag: '@phone' },
  async ({ view }) => {
    await becomeMember(view)
    await view.open('/verse-sets')
    await view.waitFor({ role: 'main' })
    await view.waitForValue(
      true,
      'Math.abs(parseFloat(getComputedStyle(document.querySelector("main")).minHeight) - innerHeight) < 1',
    )
    await view.press({ role: 'main' }, { role: 'button', name: 'Create Set' })
    await view.waitFor({ role: 'dialog' })
    await view.waitForValue(
      true,
      `(() => {
        const sheet = document.querySelector('[role="dialog"]')
        const { top, bottom } = sheet.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight + 1 && getComputedStyle(sheet).overflowX === 'hidden'
      })()`,
    )
  },
)

journey(
  'reminders explain that an iPhone needs the app on its home screen',
  { tag: '@phone' },
  async ({ view }) => {
    await becomeMember(view)
    await view.open('/dashboard/settings')
    await view.waitFor({ role: 'switch', name: { pattern: '^Remind me in this browser' } })
    // On an iPhone, only a home screen app has it.
    await view.window.evaluate('delete globalThis.PushManager')
    await view.press({ role: 'switch', name: { pattern: '^Remind me in this browser' } })
    await view.waitForText('add this site to your home screen first', {
      role: 'region',
      name: { pattern: 'Notifications' },
    })
  },
)

journey('no extra space follows the gift amounts', { tag: '@phone' }, async ({ view }) => {
  await view.open('/donate')
  await view.waitFor({ role: 'radiogroup' }, { css: 'label', text: '$100' })
  const amounts = `document.querySelector('[role="radiogroup"]')`
  const bottom = `${amounts}.getBoundingClientRect().bottom`
  const lastBottom = `[...${amounts}.querySelectorAll('label')].at(-1).getBoundingClientRect().bottom`
  await view.waitForValue(0, `Math.round(${bottom} - ${lastBottom})`)
})

journey(
  'the settings’ sections scroll sideways without a scroll bar',
  { tag: '@phone' },
  async ({ view }) => {
    await becomeMember(view)
    await view.open('/dashboard/settings')
    await view.waitFor({ css: 'nav[aria-label="Settings"] ul' }, { css: 'li', text: 'Profile' })
    const sections = `document.querySelector('nav[aria-label="Settings"] ul')`
    await view.waitForValue(true, `${sections}.scrollWidth > ${sections}.clientWidth`)
    await view.waitForValue('none', `getComputedStyle(${sections}).scrollbarWidth`)
  },
)

journey('an unchecked box has the page’s colors in dark mode', { tag: '@phone' }, async ({ view }) => {
  await becomeMember(view)
  await view.window.evaluate(`localStorage.setItem('theme', 'dark')`)
  await view.open('/learn/PSA.23.1.KJV')
  await view.waitFor({ role: 'checkbox', name: 'Say it aloud' })
  const box = `document.querySelector('main input[type="checkbox"]:not(:checked)')`
  // An engine's own box would be white there.
  await view.waitForValue('none', `getComputedStyle(${box}).appearance`)
  await view.waitForValue('rgba(0, 0, 0, 0)', `getComputedStyle(${box}).backgroundColor`)
})
