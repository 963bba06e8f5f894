import { expect, test } from 'vitest'
import { nextLeader } from './leadership.ts'

const ann = { id: 'ann', isLeader: true, joinedAt: 1 }
const ben = { id: 'ben', isLeader: false, joinedAt: 2 }
const ruth = { id: 'ruth', isLeader: false, joinedAt: 3 }

test('there is no new leader while one stays', () => expect(nextLeader([ruth, ann, ben])).toBeNull())

test('the longest-standing member follows the last leader', () => expect(nextLeader([ruth, ben])).toBe('ben'))

test('an empty group has no leader', () => expect(nextLeader([])).toBeNull())
