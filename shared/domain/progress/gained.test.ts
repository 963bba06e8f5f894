import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from './achievement-catalog.ts'
import { gainedBy, gainedInAll } from './gained.ts'

const answer = { xpEarned: 20, totalXP: 60, accuracyBefore: 73, newAchievements: [] }
const [firstSteps] = ACHIEVEMENTS.map((achievement) => ({ achievement }))

test('the level fills by the gains, including rewards', () => {
  expect(gainedBy(answer, 97).level).toEqual({ number: 1, from: 40, to: 60 })
  const rewarded = { ...answer, newAchievements: firstSteps ? [firstSteps] : [] }
  expect(gainedBy(rewarded, 97)).toMatchObject({ level: { from: 30, to: 60 }, achievements: ['First Steps'] })
})

test('a new level starts empty', () => {
  expect(gainedBy({ ...answer, totalXP: 105 }, 97).level).toEqual({ number: 2, from: 0, to: 5 })
})

test.each([
  [73, 97, { from: 73, to: 97 }],
  [97, 97, null],
  [97, 73, null],
  [null, 97, null],
] as const)('from %s to %i the rise is %j', (accuracyBefore, accuracy, rise) => {
  expect(gainedBy({ ...answer, accuracyBefore }, accuracy).rise).toEqual(rise)
})

test('a verse is known by heart by what its memory says, not by mastery', () => {
  const mastered = { ...answer, newAchievements: firstSteps ? [firstSteps] : [] }
  expect(gainedBy(mastered, 97).isNewlyKnown).toBe(false)
  expect(gainedBy({ ...mastered, memory: null }, 97).isNewlyKnown).toBe(false)
  expect(gainedBy({ ...answer, memory: {} }, 97).isNewlyKnown).toBe(false)
  expect(gainedBy({ ...answer, memory: { isNewlyKnown: true } }, 97).isNewlyKnown).toBe(true)
})

test('several attempts together earn their experience and their rewards', () => {
  const first = { ...answer, newAchievements: firstSteps ? [firstSteps] : [] }
  const { xpReward = 0 } = firstSteps?.achievement ?? {}
  expect(xpReward).toBeGreaterThan(0)
  expect(gainedInAll([first, answer])).toEqual({ xp: 40 + xpReward, achievements: ['First Steps'] })
  expect(gainedInAll([])).toEqual({ xp: 0, achievements: [] })
})
