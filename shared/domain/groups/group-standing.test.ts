import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summarizeStanding as standingAmong, type StandingMember } from './group-standing.ts'
import { SHARES } from './shares.ts'

const summarizeStanding = (members: readonly StandingMember[]) => standingAmong(members, members.length)

const member = (name: string, shares: StandingMember['shares'], ...said: string[]): StandingMember => ({
  id: `id of ${name}`,
  name,
  shares,
  said,
})

test('lists those who recited and chose to be seen, by name', () => {
  const standing = summarizeStanding([
    member('Ruth', 'said', 'JHN.3.16'),
    member('Ann', 'verses', 'JHN.3.16', 'JHN.3.17'),
    member('Ben', 'verses'),
    member('Obed', 'nothing', 'JHN.3.16'),
  ])
  expect(standing).toEqual({
    said: 2,
    of: 4,
    people: [
      { id: 'id of Ann', name: 'Ann', verses: ['JHN.3.16', 'JHN.3.17'] },
      { id: 'id of Ruth', name: 'Ruth', verses: null },
    ],
  })
})

const verses = fc.subarray(['JHN.3.16', 'JHN.3.17', 'JHN.3.18'])
const someone = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  shares: fc.constantFrom(...SHARES),
  said: verses,
})

test('doesn’t depend on what members who share nothing recited', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someone, verses)), (group) => {
      const before = group.map(([member]) => member)
      const after = group.map(([member, said]) =>
        member.shares === 'nothing' ? { ...member, said } : member,
      )
      expect(summarizeStanding(after)).toEqual(summarizeStanding(before))
    }),
  )
})

test('shows members who haven’t recited like those who share nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someone, fc.constantFrom(...SHARES))), (group) => {
      const before = group.map(([member]) => member)
      const after = group.map(([member, shares]) =>
        member.said.length === 0 ? { ...member, shares } : member,
      )
      expect(summarizeStanding(after)).toEqual(summarizeStanding(before))
    }),
  )
})

test('doesn’t depend on the order of members', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someone, { selector: ({ id }) => id }), (group) => {
      expect(summarizeStanding(group.toReversed())).toEqual(summarizeStanding(group))
    }),
  )
})
