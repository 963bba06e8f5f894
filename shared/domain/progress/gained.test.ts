import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from './achievement-catalog.ts'
import { findGains, addUpGains } from './gained.ts'

const response = { xpEarned: 20, totalXP: 60, accuracyBefore: 73, newAchievements: [] }
const [firstSteps] = ACHIEVEMENTS.map((achievement) => ({ achievement }))

test('includes rewards in the progress of the level', () => {
  expect(findGains(response, 97).level).toEqual({ number: 1, from: 40, to: 60 })
  const rewarded = { ...response, newAchievements: firstSteps ? [firstSteps] : [] }
  expect(findGains(rewarded, 97)).toMatchObject({
    level: { from: 30, to: 60 },
    achievements: ['First Steps'],
  })
})

test('starts a new level at 0', () => {
  expect(findGains({ ...response, totalXP: 105 }, 97).level).toEqual({ number: 2, from: 0, to: 5 })
})

test.each([
  [73, 97, { from: 73, to: 97 }],
  [97, 97, null],
  [97, 73, null],
  [null, 97, null],
] as const)('finds the rise from %s to %i: %j', (accuracyBefore, accuracy, rise) => {
  expect(findGains({ ...response, accuracyBefore }, accuracy).rise).toEqual(rise)
})

test('reports a verse as newly known by its memory, not by mastery', () => {
  const mastered = { ...response, newAchievements: firstSteps ? [firstSteps] : [] }
  expect(findGains(mastered, 97).isNewlyKnown).toBe(false)
  expect(findGains({ ...mastered, memory: null }, 97).isNewlyKnown).toBe(false)
  expect(findGains({ ...response, memory: {} }, 97).isNewlyKnown).toBe(false)
  expect(findGains({ ...response, memory: { isNewlyKnown: true } }, 97).isNewlyKnown).toBe(true)
})

test('adds up the experience and rewards of several attempts', () => {
  const first = { ...response, newAchievements: firstSteps ? [firstSteps] : [] }
  const { xpReward = 0 } = firstSteps?.achievement ?? {}
  expect(xpReward).toBeGreaterThan(0)
  expect(addUpGains([first, response])).toEqual({ xp: 40 + xpReward, achievements: ['First Steps'] })
  expect(addUpGains([])).toEqual({ xp: 0, achievements: [] })
})
