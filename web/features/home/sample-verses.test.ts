import { expect, test } from 'vitest'
import quoted from '#content/quoted-esv.json?raw'
import { SAMPLE_VERSES } from './sample-verses.ts'
import { TESTIMONIALS } from './sample-testimonials.ts'

const builtIn = JSON.parse(quoted) as { verses: Record<string, string> }

test('quotes five built-in verses word for word', () => {
  expect(SAMPLE_VERSES).toHaveLength(5)
  for (const { id, text, translation } of SAMPLE_VERSES)
    expect([translation, text]).toEqual(['ESV', builtIn.verses[id.replace('.ESV', '')]])
})

test('includes three testimonials rated 5, 4.5, and 5', () => {
  expect(TESTIMONIALS.map(({ rating }) => rating)).toEqual([5, 4.5, 5])
  for (const { name, image, text } of TESTIMONIALS)
    expect([name, image, text]).toEqual([
      expect.stringMatching(/^\w+$/),
      expect.stringMatching(/^data:image\/svg/),
      expect.stringMatching(/\.$/),
    ])
})
