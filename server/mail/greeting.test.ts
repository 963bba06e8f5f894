import { describe, expect, test } from 'vitest'
import { formatGreeting } from './greeting.ts'

describe('an email', () => {
  test.each([
    [['Ann', 'ann-b'], 'Hello Ann,'],
    [[null, 'ann_b2'], 'Hello ann_b2,'],
    [['Seán O’Brien', 'x'], 'Hello Seán O’Brien,'],
    [['Мария', 'x'], 'Hello Мария,'],
    [['https://evil.example/win', 'ann'], 'Hello ann,'],
    [['evil.example', 'evil@example.org'], 'Hello,'],
    [['Ann, your account is locked: call 555', 'evil.example'], 'Hello,'],
    [['Ann\nBcc: all', null], 'Hello,'],
    [['a'.repeat(51), null], 'Hello,'],
    [[' ', ''], 'Hello,'],
  ])('to %j begins with %s', (names, begins) => {
    expect(formatGreeting(...names)).toBe(begins)
  })
})
