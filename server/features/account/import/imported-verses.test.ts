import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ImportStatus, MemberData } from '#shared/contract/account.ts'
import { createImportFile } from '#shared/domain/import/import-file.ts'
import type { ParsedVerse } from '#shared/domain/import/parsed-verse.ts'
import { type ExistingVerses, planImport } from '#shared/domain/import/import-plan.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()

/** 300 verses of a psalm in two translations, and a card. */
const ENTRIES: readonly ParsedVerse[] = Array.from({ length: 301 }, (_, index) => {
  const place = { book: 'PSA', chapter: 119, verse: (index % 150) + 1 } as const
  return {
    line: index + 1,
    reference: 'Psalm 119',
    runs: [{ first: place, last: place }],
    translation: index < 150 ? 'KJV' : index < 300 ? 'WEB' : 'NLT',
    text: index < 300 ? null : 'Joyful are people of integrity',
    notes: index === 0 ? 'the first' : null,
    theme: null,
    isFavorite: index === 0,
  }
})
const NOTHING_STORED: ExistingVerses = {
  hasTranslation: (code) => code !== 'NLT',
  hasText: () => true,
  hasSaved: () => false,
  findCard: () => undefined,
  savedCount: 0,
  cardCount: 0,
}
const fileAt = (now: number) =>
  JSON.stringify(
    createImportFile(
      planImport(ENTRIES, NOTHING_STORED, 'KJV'),
      (index) => new Date(now - index).toISOString(),
      'Along',
    ),
  )
const send = async (member: Member | null, body: string) => {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  const path = '/api/account/data'
  return (await (member === null ? app.visit(path, init) : app.visitAs(member, path, init))).status
}
const importFile = async (member: Member, body: string) => {
  const status = await send(member, body)
  for (;;) {
    const response = await app.request<{ import: ImportStatus }>(member, 'GET', '/api/account/import')
    const { state, outcome } = response.body.import
    if (state === 'failed') throw new Error('The import failed')
    if (outcome !== null) return { status, outcome }
    await setTimeout(20)
  }
}

describe('verses imported from another program', () => {
  it('are added by one request, and not again by a second', async () => {
    const ann = await addMember(app.database, buildMember())
    const { status, outcome } = await importFile(ann, fileAt(+app.now))
    expect(status).toBe(202)
    expect(outcome).toMatchObject({
      savedVerses: { added: 300, present: 0, unreadable: 0 },
      customVerses: { added: 1, present: 0, unreadable: 0 },
      verseSets: { added: 2, present: 0, unreadable: 0 },
      setVerses: { added: 301, present: 0, unreadable: 0 },
    })
    const data = (await (await app.visitAs(ann, '/api/account/data')).json()) as MemberData
    expect(data.savedVerses.find(({ isFavorite }) => isFavorite)).toMatchObject({
      verseId: 'PSA.119.1.KJV',
      notes: 'the first',
    })
    const savedVerses = await app.request<{ verseId: string }[]>(ann, 'GET', '/api/saved-verses')
    expect(savedVerses.body[0]?.verseId).toBe('PSA.119.1.KJV')
    expect((await importFile(ann, fileAt(+app.now + 99_000))).outcome).toMatchObject({
      savedVerses: { added: 0, present: 300 },
      customVerses: { added: 0, present: 1 },
      verseSets: { added: 0, present: 2 },
    })
  })

  it('belong only to their member', async () => {
    const [ann, bob] = [
      await addMember(app.database, buildMember()),
      await addMember(app.database, buildMember()),
    ]
    await importFile(ann, fileAt(+app.now))
    expect((await importFile(bob, fileAt(+app.now))).outcome).toMatchObject({
      savedVerses: { added: 300 },
      customVerses: { added: 1 },
      verseSets: { added: 2 },
    })
    expect(await send(null, fileAt(+app.now))).toBe(401)
  })
})
