import { expect, test } from 'vitest'
import { chooseNextLeader } from './leadership.ts'

const ann = { id: 'ann', isLeader: true, joinedAt: 1 }
const ben = { id: 'ben', isLeader: false, joinedAt: 2 }
const ruth = { id: 'ruth', isLeader: false, joinedAt: 3 }

test('chooses no new leader while one remains', () => expect(chooseNextLeader([ruth, ann, ben])).toBeNull())

test('chooses the longest-standing member after the last leader leaves', () =>
  expect(chooseNextLeader([ruth, ben])).toBe('ben'))

test('chooses no leader for an empty group', () => expect(chooseNextLeader([])).toBeNull())
