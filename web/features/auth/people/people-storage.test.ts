import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#web/testing/member.ts'
import { changeStorage, openStoredProfile, removePersonData, storeProfile } from './people-storage.ts'

const RUTH = createUser({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Ruth' })
const BOAZ = createUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Boaz' })
const readSettings = () =>
  Object.fromEntries(
    ['theme', 'way', 'speaking-voice', 'voices'].flatMap((key) => {
      const stored = localStorage.getItem(key)
      return stored === null ? [] : [[key, stored]]
    }),
  )

beforeEach(() => localStorage.clear())

test('swaps the settings but keeps appearance and listening settings for a new person', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('speaking-voice', 'high')
  localStorage.setItem('voices', '{"of":"ruth"}')
  changeStorage(RUTH.id, BOAZ.id, BOAZ)
  expect(readSettings()).toEqual({ theme: 'dark' })
  localStorage.setItem('theme', 'light')
  localStorage.setItem('way', 'memory')
  changeStorage(BOAZ.id, RUTH.id, RUTH)
  expect(readSettings()).toEqual({ theme: 'dark', 'speaking-voice': 'high', voices: '{"of":"ruth"}' })
  changeStorage(RUTH.id, BOAZ.id, BOAZ)
  expect(readSettings()).toEqual({ theme: 'light', way: 'memory' })
})

test('leaves device keys and keys with a member’s id alone', () => {
  const stored = {
    [`voices-${RUTH.id}`]: 'ruth',
    [`learning-${BOAZ.id}`]: 'boaz',
    people: '[]',
    'waiting-take': 'take',
  }
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  changeStorage(RUTH.id, BOAZ.id, BOAZ)
  for (const [key, text] of Object.entries(stored))
    expect([key, localStorage.getItem(key)]).toEqual([key, text])
})

test('gets the active member from the server, or offline from a profile without an email address', () => {
  changeStorage(RUTH.id, BOAZ.id, BOAZ)
  expect(JSON.parse(localStorage.getItem('member') ?? '')).toEqual(BOAZ)
  storeProfile(RUTH)
  expect(localStorage.getItem(`profile-${RUTH.id}`)).not.toContain(RUTH.email)
  changeStorage(BOAZ.id, RUTH.id, null)
  expect(JSON.parse(localStorage.getItem('member') ?? '')).toEqual({ ...RUTH, email: '' })
  expect(localStorage.getItem('kept-for')).toBe(RUTH.id)
})

test('stashes the settings when no one is active', () => {
  storeProfile(RUTH)
  localStorage.setItem('member', JSON.stringify(RUTH))
  localStorage.setItem('speaking-voice', 'high')
  changeStorage(RUTH.id, null, null)
  expect([localStorage.getItem('member'), readSettings()]).toEqual([null, {}])
  changeStorage(null, RUTH.id, null)
  expect(readSettings()).toEqual({ 'speaking-voice': 'high' })
})

test('deletes only one person’s data from both storages', () => {
  storeProfile(RUTH)
  storeProfile(BOAZ)
  sessionStorage.setItem(`card-draft:${RUTH.id}:new`, '{}')
  changeStorage(RUTH.id, BOAZ.id, BOAZ)
  removePersonData(RUTH.id)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(RUTH.id)
  expect(openStoredProfile(BOAZ.id).read()).not.toBeNull()
})
