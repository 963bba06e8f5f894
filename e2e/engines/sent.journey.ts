import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Listener, SentRecitation } from '#shared/contract/sent-recitations.ts'
import { createPerson } from '../members.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { journey } from './journey.ts'
import { signIn } from './member.ts'
import { sayAloud, turnOffExtras } from './reciting.ts'
import type { Screen } from './screen.ts'

const WORDS = 'the lord is my shepherd i shall not want'.split(' ')
const PLAY_BUTTON = { role: 'button', name: 'Play' }
const SEND_REGION = { role: 'region', name: 'Send this recitation' }

/** Creates a class with Lois as its leader and Tim as a member. */
async function createClass(origin: string): Promise<{ readonly lois: ApiClient; readonly tim: ApiClient }> {
  const lois = await createApiClient(origin, createPerson())
  const tim = await createApiClient(origin, createPerson())
  const { id } = (await lois.post('/api/groups', {
    name: 'Sunday class',
    nickname: 'Lois',
    shares: 'nothing',
  })) as { id: string }
  const { code } = (await lois.post(`/api/groups/${id}/code`)) as { code: string }
  await tim.post('/api/group-requests', { code, nickname: 'Tim', shares: 'nothing' })
  const { requests } = (await lois.get(`/api/groups/${id}`)) as { requests: { id: string }[] }
  for (const request of requests) await lois.post(`/api/groups/${id}/requests/${request.id}`)
  return { lois, tim }
}

/** Records in the page how many words are lit over time, because a slow driver may miss the playback. */
const WATCH_LIT_WORDS = `(() => {
  globalThis.lit = new Set()
  setInterval(() => lit.add(document.querySelectorAll('.verse .word:not([data-look="pending"])').length), 50)
  return true
})()`

/** Plays a recitation to the end and expects the words to light up one by one. */
async function playToEnd(view: Screen, id: string): Promise<void> {
  await view.open(`/recitations?id=${id}`)
  await view.waitFor(PLAY_BUTTON)
  await view.window.evaluate(WATCH_LIT_WORDS)
  await view.press(PLAY_BUTTON)
  await view.waitForValue(true, 'lit.size > 3')
  await view.waitFor(PLAY_BUTTON)
  expect(await view.textAt({ role: 'main' })).not.toContain('couldn’t play')
}

journey(
  'a recitation is recorded and sent, and its listener plays it',
  { tag: ['@desktop', '@records'] },
  async ({ view, engine, edge }) => {
    const { lois, tim } = await createClass(edge.origin)
    await view.open('/')
    await signIn(view, tim.person)
    await turnOffExtras(view)
    await view.open('/practice/verse/PSA.23.1.KJV')
    await view.check({ role: 'radio', name: { pattern: 'From memory' } })
    await view.check({ role: 'switch', name: { pattern: '^Record this recitation' } })
    await sayAloud(view, engine, 'PSA.23.1.KJV-clean-slt.wav')
    await view.press(SEND_REGION, { role: 'button', name: 'Yes, send my voice to Lois' })
    await view.waitForText('Sent to Lois.', SEND_REGION)

    const { received } = (await lois.get('/api/sent-recitations')) as { received: { id: string }[] }
    const id = received[0]?.id ?? ''
    const { sound } = (await lois.get(`/api/sent-recitations/${id}`)) as SentRecitation
    expect(sound?.bytes.length ?? 0).toBeGreaterThan(5_000)
    await signIn(view, lois.person)
    await playToEnd(view, id)
  },
)

journey(
  'a browser that can’t record recognizes speech without offering to record',
  { tag: '@webkit' },
  async ({ view, engine, edge }) => {
    const { tim } = await createClass(edge.origin)
    await view.open('/')
    await signIn(view, tim.person)
    await turnOffExtras(view)
    await view.open('/practice/verse/PSA.23.1.KJV')
    await view.check({ role: 'radio', name: { pattern: 'From memory' } })
    await sayAloud(view, engine, 'PSA.23.1.KJV-clean-slt.wav')
    expect(await view.textAt({ role: 'switch', name: { pattern: '^Record' } })).toBe(null)
  },
)

const RECORDED_BY = { Chromium: 'psalm-23-1.webm', Firefox: 'psalm-23-1.ogg' } as const

journey('plays recitations recorded in Chromium and Firefox', { tag: '@desktop' }, async ({ view, edge }) => {
  const { lois, tim } = await createClass(edge.origin)
  const { listeners } = (await tim.get('/api/sent-recitations')) as { listeners: Listener[] }
  await view.open('/')
  await signIn(view, lois.person)
  for (const [browser, file] of Object.entries(RECORDED_BY))
    await journey.step(browser, async () => {
      const { id } = (await tim.post('/api/sent-recitations', {
        listenerId: listeners[0]?.id,
        verseId: 'PSA.23.1.KJV',
        method: 'voice-memory',
        textHidden: true,
        practicedAt: new Date().toISOString(),
        timeZone: 'America/New_York',
        verdicts: WORDS.map((expected) => ({ expected, verdict: 'correct' })),
        heardAt: WORDS.map((_, index) => 300 * (index + 1)),
        sound: readFileSync(new URL(`../audio/${file}`, import.meta.url)).toString('base64'),
        consent: true,
        keepsSound: true,
      })) as { id: string }
      await playToEnd(view, id)
    })
})
