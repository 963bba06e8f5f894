import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import { scorePhones } from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { PHONES } from '#web/recognizer/on-device/second-pass/phones/phone-set.ts'
import { computeSupport } from '#web/recognizer/on-device/second-pass/rivals/support.ts'
import { type SecondPassParts, SecondPassRun } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import { toModelSound } from '#web/recognizer/on-device/second-pass/model-sound.ts'
import { tokenize } from '#web/recognizer/on-device/second-pass/text-tokens.ts'
import { openBenchSecondPass } from './listen.ts'
import { readWav } from './wav.ts'

/** Tests the real speech model of the second pass on recorded recitations. */

const AUDIO = fileURLToPath(new URL('../../e2e/audio/', import.meta.url))
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const JOHN =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'
const PSALM = 'The LORD is my shepherd; I shall not want.'
const GENESIS = 'In the beginning God created the heaven and the earth.'
const PHILIPPIANS = 'I can do all things through Christ which strengtheneth me.'

let secondPass: SecondPassParts

beforeAll(async () => void (secondPass = await openBenchSecondPass()))

async function read(
  file: string,
  text: string,
  reached = splitVerseWords(text).length,
): Promise<PhraseReading> {
  const { samples, rate } = readWav(readFileSync(`${AUDIO}${file}.wav`))
  return new SecondPassRun(secondPass, text, 0).readPhrase(samples, rate, believeUpTo(reached))
}

/** Returns what a first pass has heard if it believes every word before this one. */
const believeUpTo = (reached: number) => ({
  reached,
  believed: Array.from({ length: reached }, (_, at) => at),
})

/**
 * Shows the transcribed words of the verse by index; `4(own|his)` if "his" replaces word 4, "own"; `+x` for words
 * outside the verse.
 */
function show({ stretches }: PhraseReading, text: string): string {
  const verse = splitVerseWords(text)
  return stretches
    .map((stretch) => {
      if ('at' in stretch) return stretch.at
      const heard = stretch.heard.map((word) => word.text.toLowerCase().replace(/\W/g, '')).join(' ')
      if (stretch.expected.length === 0) return `+${heard}`
      const words = stretch.expected.map(({ at }) => verse[at]?.key).join(' ')
      return `${stretch.expected[0]?.at}(${words}|${heard})`
    })
    .join(' ')
}

const listDifferences = ({ stretches }: PhraseReading) =>
  stretches.flatMap((stretch) => ('at' in stretch ? [] : [stretch]))

/** Lists the rivals, the likeliest first. */
const rankRivals = (reading: PhraseReading) =>
  (reading.rivals ?? [])
    .flatMap(({ whole, ...rival }) => (whole === null ? [] : [{ ...rival, score: computeSupport(whole) }]))
    .toSorted((first, second) => second.score - first.score)

describe('the second pass', () => {
  test.each(['slt', 'awb', 'kal16'])('transcribes a clean reading by %s', async (voice) => {
    expect(show(await read(`PSA.23.1.KJV-clean-${voice}`, PSALM), PSALM)).toBe('0 1 2 3 4 5 6 7 8')
  })

  test('finds that old words fit where it transcribed modern ones', async () => {
    const reading = await read('JHN.3.16.KJV-clean-slt', JOHN)
    for (const { change, expected } of listDifferences(reading))
      expect(change / expected.length).toBeGreaterThan(-4)
  })

  test('finds that a word was left out', async () => {
    const reading = await read('PSA.23.1.KJV-skipped-word-kal16', PSALM)
    const missing = listDifferences(reading).find(({ expected }) => expected.some(({ at }) => at === 6))
    expect(missing?.change).toBeLessThan(-6)
  })

  test('finds that another word was said', async () => {
    const reading = await read('PHP.4.13.KJV-replaced-word-slt', PHILIPPIANS)
    expect(Math.min(...listDifferences(reading).map(({ change }) => change))).toBeLessThan(-6)
  })

  test('finds that two words were swapped, even if it transcribes them in the usual order', async () => {
    const likeliest = rankRivals(await read('GEN.1.1.KJV-exchanged-words-slt', GENESIS))
    expect(likeliest[0]).toMatchObject({ kind: 'exchanged', at: 1 })
    expect(likeliest[0]?.score).toBeGreaterThan(5)
  })

  test('finds no rival of a clean reading', async () => {
    const likeliest = rankRivals(await read('GEN.1.1.KJV-clean-slt', GENESIS))
    expect(likeliest[0]?.score ?? -Infinity).toBeLessThan(0)
  })

  test('continues the verse with a later phrase', async () => {
    const { samples, rate } = readWav(readFileSync(`${AUDIO}JHN.3.16.KJV-clean-awb.wav`))
    const run = new SecondPassRun(secondPass, `${PSALM} ${JOHN}`, 0)
    const psalm = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-awb.wav`))
    expect(await run.readPhrase(psalm.samples, rate, believeUpTo(9))).toMatchObject({ from: 0, to: 9 })
    const { stretches, to } = await run.readPhrase(samples, rate, believeUpTo(34))
    expect(to).toBe(34)
    expect(stretches.flatMap((stretch) => ('at' in stretch ? [stretch.at] : [])).slice(0, 6)).toEqual([
      9, 10, 11, 12, 13, 14,
    ])
  })

  test('recognizes another verse, and can still start this one', async () => {
    const { samples, rate } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
    const run = new SecondPassRun(secondPass, PHILIPPIANS, 0)
    expect(await run.readPhrase(samples, rate, believeUpTo(2))).toMatchObject({
      from: 0,
      to: 2,
      isOther: true,
    })
    const verse = readWav(readFileSync(`${AUDIO}PHP.4.13.KJV-clean-slt.wav`))
    expect(await run.readPhrase(verse.samples, verse.rate, believeUpTo(10))).toMatchObject({
      from: 0,
      to: 10,
    })
  })

  test('leaves another verse to a first pass that believes all of this one', async () => {
    const { samples, rate } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
    const reading = await new SecondPassRun(secondPass, PHILIPPIANS, 0).readPhrase(
      samples,
      rate,
      believeUpTo(10),
    )
    expect(reading).toEqual({ from: 0, to: 10, stretches: [], isLost: true })
  })

  test('transcribes nothing from silence', async () => {
    expect((await read('silence', PSALM, 0)).stretches).toEqual([])
  })
})

test('scoring texts from where they differ agrees with scoring them whole', async () => {
  const { encoder, decoder } = secondPass
  const { samples, rate } = readWav(readFileSync(`${AUDIO}GEN.1.1.KJV-exchanged-words-slt.wav`))
  const sound = await encoder.encode(toModelSound(samples, rate))
  const tokens = (text: string) => tokenize(text.split(' ')).tokens
  const verse = 'In the beginning God created the heaven and the earth.'
  const texts = [
    verse,
    'God created the heaven and the earth.',
    'In the beginning God',
    'In the beginning God God created the heaven and the earth.',
    'In the beginning God created the heaven and the earth and more',
  ].map(tokens)
  const continued = await (await decoder!.expect(sound, tokens(verse))).fitAll(texts)
  // Rounding depends on which texts are computed together.
  for (const [index, text] of texts.entries()) {
    const [wholeScore = 0] = await decoder!.fitAll(sound, [text])
    expect(Math.abs((continued[index] ?? 0) - wholeScore)).toBeLessThan(1 + 0.03 * Math.abs(wholeScore))
  }
})

describe("the encoder's inner layer", () => {
  test('has a frame for every 384 samples', async () => {
    const { inner, output } = await secondPass.encoder.encode(new Float32Array(32_000))
    const [, frames = 0, width] = output.dims
    expect(inner).toHaveLength(frames * 288)
    expect(width).toBe(288)
    expect(Math.abs(frames - 32_000 / 384)).toBeLessThan(2)
  })

  test('shows which phones were said', async () => {
    const { samples, rate } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
    const { inner } = await secondPass.encoder.encode(toModelSound(samples, rate))
    const { frames, scores } = scorePhones(inner, secondPass.classifier)
    const likeliest = Array.from({ length: frames }, (_, frame) => {
      const row = scores.subarray(frame * PHONES.length, (frame + 1) * PHONES.length)
      return PHONES[row.indexOf(Math.max(...row))]
    })
    const phones = likeliest.filter((phone, frame) => phone !== 'SIL' && phone !== likeliest[frame - 1])
    // Many Americans pronounce these two vowels alike.
    expect(phones.join(' ')).toMatch(/ N AA T W (AO )?AA N T$/)
  })
})
