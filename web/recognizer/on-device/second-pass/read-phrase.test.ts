import { describe, expect, test } from 'vitest'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { readPhrase } from './read-phrase.ts'
import type { PhraseReading } from './phrase-reading.ts'
import type { EncodedSound, SpeechDecoder } from './speech-model.ts'
import { tokenize, detokenize } from './text-tokens.ts'

/** Reads a phrase that the model writes as `transcript`. Also returns the texts that the sound was compared with. */
async function readAs(
  text: string,
  transcript: string,
  from = 0,
  reached = splitVerseWords(text).length,
  none: EncodedSound | null = null,
  believed: readonly number[] = [],
) {
  const compared: string[] = []
  const decoder: SpeechDecoder = {
    write: async () => [...tokenize(transcript.split(' ')).tokens],
    fit: async (_, tokens) => {
      compared.push(detokenize(tokens).join(' '))
      return { tokens: tokens.map(() => -0.1), end: -0.1 }
    },
    fitAll: async (_, texts) => texts.map((tokens) => -tokens.length),
    expect: async () => ({
      getOdds: () => -0.1,
      fitAll: async (texts) => texts.map((tokens) => -tokens.length),
    }),
  }
  const verse = splitVerseWords(text)
  const reading = await readPhrase(decoder, {} as EncodedSound, 10, { verse, from, reached, believed }, none)
  return { reading, compared: compared.slice(1) }
}

/** Shows the transcribed words of the verse by index; `3|x y` if "x y" replaces word 3. */
const show = ({ stretches }: PhraseReading) =>
  stretches
    .map((part) => {
      if ('at' in part) return part.at
      return `${part.expected.map(({ at }) => at).join()}|${part.heard.map(({ text }) => text).join(' ')}`
    })
    .join(' ')

describe('a phrase', () => {
  test('has every transcribed word of a verse', async () => {
    const { reading, compared } = await readAs('Jesus wept.', 'Jesus wept.')
    expect([show(reading), compared]).toEqual(['0 1', []])
  })

  test('may have one of two words wrong', async () => {
    expect(show((await readAs('Jesus wept.', 'Jesus went.')).reading)).toBe('0 1|went.')
  })

  test.each([
    ['16 For God so loved', 'Or God so loved', 'For God so loved'],
    ['¹⁶For God so loved', 'Or God so loved', 'For God so loved'],
    ['[16] For God so loved', 'Or God so loved', 'For God so loved'],
    ['He loved— and gave his Son', 'He loathed and gave his Son', 'He loved and gave his Son'],
    ['He loved--and gave his Son', 'He loathed and gave his Son', 'He loved and gave his Son'],
    ['He said, ‘Let us go.’', 'He said let us grow', 'He said let us go'],
    ['In the house of the LORD’s hand', 'In the house of the cord hand', "In the house of the Lord's hand"],
    ['Beth-el is here', 'Bethany is here', 'Beth-el is here'],
    ['They came to Beth-el', 'They came to Bethany', 'They came to Beth-el'],
  ])('for “%s”, transcribed as “%s”, is compared with “%s”', async (text, transcript, other) => {
    expect((await readAs(text, transcript)).compared).toEqual([other])
  })

  const LONG = 'I can do all things through Christ which strengtheneth me and I shall not want at all'

  test('is found again where the reader restarts', async () => {
    const all = splitVerseWords(LONG).map(({ index }) => index)
    expect(show((await readAs(LONG, LONG, 12)).reading)).toBe(all.join(' '))
    expect(show((await readAs(LONG, 'I can do all things through', 12, 12)).reading)).toBe('0 1 2 3 4 5')
  })

  test('is not mistaken for something else when the reader restarts a long verse', async () => {
    const text = `${LONG} and goodness and mercy shall follow me all the days of my life for ever`
    const { reading } = await readAs(text, 'I can do all things through Christ', 30, 30)
    expect(reading).toMatchObject({ from: 0, to: 30 })
    expect(reading).not.toHaveProperty('isOther')
    expect(show(reading)).toBe('0 1 2 3 4 5 6')
  })

  describe('that was transcribed only in part', () => {
    const text = 'Fortunately Warner and the detectives were keeping bachelor hall in the lodge'
    const transcript = "Fortunately one rounded attack to were keeping Bachelor's Holland lodge"
    const readAfter = async (believed: readonly number[]) =>
      (await readAs(text, transcript, 0, 12, null, believed)).reading

    test('is something else if the first pass believes few of its words', async () => {
      expect(await readAfter([0, 5, 6, 11])).toMatchObject({ from: 0, to: 12, isOther: true })
    })

    test('is left to the first pass if the latter believes most of its words', async () => {
      expect(await readAfter([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual({
        from: 0,
        to: 12,
        stretches: [],
      })
    })

    test('is something else even if the first pass believed the phrase before it', async () => {
      const verse = `${LONG} ${text}`
      const before = [...splitVerseWords(LONG).keys()]
      const { reading } = await readAs(verse, transcript, before.length, before.length + 12, null, before)
      expect(reading).toMatchObject({ from: before.length, isOther: true })
    })
  })

  test('doesn’t mark words read earlier as missing after the reader goes back', async () => {
    expect(show((await readAs(LONG, 'Christ which strengtheneth me and', 12, 12)).reading)).toBe('6 7 8 9 10')
    expect(show((await readAs(LONG, 'Christ which strengtheneth me and', 12, 13)).reading)).toBe(
      '6 7 8 9 10 12|',
    )
    expect(show((await readAs(LONG, 'Christ which strengtheneth me and um her', 12, 12)).reading)).toBe(
      '6 7 8 9 10 |her',
    )
  })

  test('doesn’t require a Selah', async () => {
    const text = 'Lord, how are they increased. Selah. Many are they'
    const { reading } = await readAs(text, 'Lord how are they increased many are they')
    expect(show(reading)).toBe('0 1 2 3 4 5| 6 7 8')
  })

  test('reports how much more usual it is without what was inserted', async () => {
    const { reading } = await readAs('Jesus wept aloud.', 'Jesus then went aloud', 0, 3, {} as EncodedSound)
    expect(reading.stretches.some((part) => 'usual' in part)).toBe(false)
    const inserted = await readAs('Jesus wept aloud.', 'Jesus wept too aloud', 0, 3, {} as EncodedSound)
    expect(show(inserted.reading)).toBe('0 1 |too 2')
    expect(inserted.reading.stretches[2]).toMatchObject({ usual: 1 })
    const withoutNone = await readAs('Jesus wept aloud.', 'Jesus wept too aloud')
    expect(withoutNone.reading.stretches[2]).not.toHaveProperty('usual')
  })

  test('has rivals for each word of the verse, no matter what was transcribed for it', async () => {
    const { reading } = await readAs('Jesus wept aloud.', 'Jesus went aloud', 0, 3, {} as EncodedSound)
    const kinds = (at: number) =>
      reading.rivals?.flatMap((rival) => (rival.at === at ? [rival.kind] : [])).toSorted()
    expect(kinds(0)).toEqual(['exchanged', 'left-out', 'put-in', 'said-again'])
    expect(kinds(1)).toEqual(['exchanged', 'left-out', 'put-in', 'said-again'])
    expect(kinds(2)).toEqual(['left-out', 'put-in', 'said-again'])
  })
})
