import type { APIRequestContext } from '@playwright/test'

/** Who opens a screen: a visitor, a new member, or a member after two years of practice. */
export const PEOPLE = ['visitor', 'new member', 'two years'] as const
export type Person = (typeof PEOPLE)[number]

/** Ids of a member's data, used in screen URLs. */
export interface Belongings {
  readonly set: string
  readonly card: string
}

const DAY_MS = 86_400_000
const DAYS = 730
const VERSE_COUNT = 60
const SET_COUNT = 14
const CARD_COUNT = 12

/** Creates an account, without a set or card yet, and leaves the context signed in. */
export async function register(request: APIRequestContext, name: string): Promise<Belongings> {
  const person = {
    firstName: 'Ann',
    lastName: 'Miller',
    username: name,
    email: `${name}@example.org`,
    password: 'open sesame',
  }
  await post(request, '/api/auth/local/register', person)
  return { set: '', card: '' }
}

/** Gives a member two years of history: a recitation on most days, saved verses, cards, and sets. */
export async function addTwoYears(request: APIRequestContext): Promise<Belongings> {
  for (let day = DAYS; day >= 0; day -= 1) {
    // Skip a few days, so the calendar and streak have gaps.
    if (day % 11 === 3) continue
    const verseId = `PSA.119.${1 + ((day * 7) % VERSE_COUNT)}.KJV`
    await post(request, '/api/user/progress', {
      verseId,
      accuracy: 70 + ((day * 13) % 31),
      timeSpent: 10 + (day % 20),
      method: 'typed',
      textHidden: true,
      practicedAt: new Date(Date.now() - day * DAY_MS).toISOString(),
    })
  }
  for (let verse = 1; verse <= VERSE_COUNT; verse += 1)
    await post(request, '/api/saved-verses', { verseId: `PSA.119.${verse}.KJV` })
  const cards: string[] = []
  for (let verse = 1; verse <= CARD_COUNT; verse += 1)
    cards.push(
      await post(request, '/api/custom-verses', {
        reference: `Ode 1:${verse}`,
        text: 'Sing a new song to the morning, and let the hills answer.',
        chapter: 1,
        verse,
      }),
    )
  const sets: string[] = []
  for (let set = 1; set <= SET_COUNT; set += 1) sets.push(await addSet(request, `Set ${set}`))
  return { set: sets[0] ?? '', card: cards[0] ?? '' }
}

async function addSet(request: APIRequestContext, name: string): Promise<string> {
  const id = await post(request, '/api/verse-sets', { name, isPublic: false })
  for (let verse = 1; verse <= 6; verse += 1)
    await post(request, `/api/verse-sets/${id}/verses`, { verseId: `PSA.23.${verse}.KJV` })
  return id
}

/** Sends a request. Returns the id of what it created, if any. */
async function post(request: APIRequestContext, path: string, data: object): Promise<string> {
  const response = await request.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { readonly id?: string }).id ?? ''
}
