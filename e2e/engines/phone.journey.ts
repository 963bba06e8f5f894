import { soundFile } from '../recording.ts'
import { journey } from './journey.ts'
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
