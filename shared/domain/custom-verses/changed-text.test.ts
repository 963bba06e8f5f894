import { describe, expect, it } from 'vitest'
import { needsRelearning } from './changed-text.ts'

const TEN = 'one two three four five six seven eight nine ten'

describe('needsRelearning', () => {
  it.each([
    ['no change', TEN],
    ['other punctuation and capitals', 'One, two; three: four. Five six seven eight nine ten!'],
    ['one word in ten replaced', TEN.replace('five', 'fifth')],
    ['one word in ten left out', TEN.replace('five ', '')],
    ['one word added to ten', TEN.replace('five', 'five and')],
  ])('treats a text with %s as a correction', (_, text) => {
    expect(needsRelearning(TEN, text)).toBe(false)
  })

  it.each([
    ['two words in ten replaced', TEN.replace('five six', 'fifth sixth')],
    ['two words in another order', TEN.replace('five six', 'six five')],
    ['no words in common', 'In the beginning'],
  ])('treats a text with %s as a different text', (_, text) => {
    expect(needsRelearning(TEN, text)).toBe(true)
  })
})
