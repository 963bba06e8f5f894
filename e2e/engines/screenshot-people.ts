import { createPerson, type Person } from '../members.ts'
import { type ApiClient, createApiClient } from './api-client.ts'

/** Data for the screenshots, the same for every engine. */
export interface ScreenshotPeople {
  readonly ann: Person
  readonly leader: Person
  readonly set: string
  readonly card: string
  readonly group: string
  readonly code: string
  readonly plan: string
  readonly planLink: string
  readonly seat: string
  readonly sent: string
}

const PSALM = 'PSA.23.1.KJV'
const WORDS = 'the lord is my shepherd i shall not want'.split(' ')
/** The beginning of an Opus recording, which is all the server checks. */
const SOUND = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86\x86A_OPUS', 'latin1')

/** The secret pictures of the children's seats. */
export const SECRET_PICTURES = ['fish', 'bird', 'cat']

/** Creates Ann, who has data on every screen, and her group's leader. One invitation works for all of them. */
export async function createPeople(origin: string, invitation: string): Promise<ScreenshotPeople> {
  const join = (person: Person) => createApiClient(origin, person, invitation)
  const ann = await join(createPerson())
  const lois = await join({ ...createPerson(), firstName: 'Lois', lastName: 'Bell' })
  const set = await readId(ann.post('/api/verse-sets', { name: 'Mornings', strictness: 'gist' }))
  for (const verseId of ['JHN.3.16.ESV', PSALM]) await ann.post(`/api/verse-sets/${set}/verses`, { verseId })
  const card = await readId(
    ann.post('/api/custom-verses', { reference: 'My card', text: 'Be still', chapter: 1, verse: 1 }),
  )
  await ann.put(`/api/reviews/verses/${PSALM}`, { state: 'learning' })
  await ann.post('/api/saved-verses', { verseId: PSALM })
  await ann.post('/api/user/progress', {
    verseId: PSALM,
    accuracy: 86,
    timeSpent: 20,
    method: 'voice-memory',
    practicedAt: new Date().toISOString(),
  })
  const ben = await join({ ...createPerson(), firstName: 'Ben', lastName: 'Montgomery-Featherstonehaugh' })
  const { group, code } = await createGroup(lois, ann, ben)
  const { id: plan } = (await ann.post('/api/plans', {
    title: 'Romans 8',
    ids: Array.from({ length: 11 }, (_, index) => `ROM.8.${index + 1}.WEB`),
  })) as { id: string }
  const { sharedAt } = (await ann.put(`/api/plans/${plan}/link`)) as { sharedAt: string }
  const pictures = SECRET_PICTURES
  const seat = await readId(ann.post('/api/seats', { name: 'Samuel', face: 'sun-gold', pictures }))
  await ann.post('/api/seats', { name: 'Bartholomew the younger', face: 'book-green', pictures })
  return {
    ann: ann.person,
    leader: lois.person,
    set: `/verse-sets/${set}`,
    card,
    group: `/groups/${group}`,
    code,
    plan: `/plan/${plan}`,
    planLink: sharedAt,
    seat: `/seats/${seat}`,
    sent: `/recitations?id=${await sendRecitation(ann)}`,
  }
}

/** Creates a group learning a verse, with one member and one pending request. */
async function createGroup(
  lois: ApiClient,
  ann: ApiClient,
  ben: ApiClient,
): Promise<{ group: string; code: string }> {
  const group = await readId(
    lois.post('/api/groups', { name: 'Sunday class', nickname: 'Lois', shares: 'said' }),
  )
  const path = `/api/groups/${group}`
  const { code } = (await lois.post(`${path}/code`)) as { code: string }
  await lois.put(`${path}/plan`, { title: 'Psalm 23:1', verseIds: [PSALM], perWeek: 1 })
  await ann.post('/api/group-requests', { code, nickname: null, shares: 'said' })
  const { requests } = (await lois.get(path)) as { requests: { id: string }[] }
  for (const { id } of requests) await lois.post(`${path}/requests/${id}`)
  await ben.post('/api/group-requests', { code, nickname: null, shares: 'nothing' })
  return { group, code }
}

async function sendRecitation(ann: ApiClient): Promise<string> {
  const { listeners } = (await ann.get('/api/sent-recitations')) as { listeners: { id: string }[] }
  return readId(
    ann.post('/api/sent-recitations', {
      listenerId: listeners[0]?.id,
      verseId: PSALM,
      method: 'voice-memory',
      textHidden: true,
      practicedAt: new Date().toISOString(),
      timeZone: 'America/New_York',
      verdicts: WORDS.map((expected) => ({ expected, verdict: expected === 'my' ? 'skipped' : 'correct' })),
      heardAt: WORDS.map((word, index) => (word === 'my' ? null : 400 * (index + 1))),
      sound: SOUND.toString('base64'),
      consent: true,
      keepsSound: true,
    }),
  )
}

const readId = async (response: Promise<unknown>) => ((await response) as { id: string }).id
