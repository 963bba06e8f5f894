import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FirstPass } from './first-pass.ts'
import {
  type Agreed,
  agreedIn,
  clip,
  type Different,
  LEAST_WORD,
  type PhraseReading,
} from './phrase-reading.ts'

/** What is known of a phrase when its words are decided: what each pass has heard. */
export interface TwoPasses {
  readonly verse: readonly VerseWord[]
  readonly reading: PhraseReading
  readonly first: FirstPass
}

/** So many words on each side of a word are its company. */
const NEAR = 8
/** Words of so few letters are often swallowed, and often written down where nobody said them. */
const SHORT = 3
/** A text that fits worse than this (logarithms) was not said, however much worse. */
const LEAST_CHANGE = -30
const LEAST_ODDS = -20
/** The model's doubt begins about here. */
const WORSE = -5

/** Evidence for a word of the verse that was written down, as numbers of about the size 1. */
export function agreedEvidence(word: Agreed, passes: TwoPasses): number[] {
  const { at } = word
  return [
    1,
    clip(word.odds, LEAST_WORD) / 3,
    isShort(passes, at),
    ...firstEvidence(passes, at),
    ...companyOf(passes, at),
  ]
}

/** Evidence for a word of the verse in a stretch in which something else was written down, or nothing. */
export function differentEvidence(stretch: Different, place: number, passes: TwoPasses): number[] {
  const word = stretch.expected[place]
  const at = word?.at ?? 0
  const [missing, heard] = [stretch.expected.length, stretch.heard.length]
  // Of several words each bears its share.
  const change = clip(stretch.change / missing, LEAST_CHANGE)
  return [
    1,
    change / 10,
    clip(word?.odds ?? 0, LEAST_ODDS) / 10,
    heard === 0 ? 1 : 0,
    heard === 0 ? change / 10 : 0,
    Math.min(6, missing - 1) / 3,
    // More words than belong here say nothing for these: "strengthen the poor" is no "strengtheneth".
    Math.max(-4, Math.min(1, heard - missing)) / 4,
    isShort(passes, at),
    ...firstEvidence(passes, at),
    ...companyOf(passes, at),
  ]
}

/** Evidence for words that the verse does not have. */
export function extraEvidence(place: number, passes: TwoPasses): number[] {
  const { stretches } = passes.reading
  const stretch = stretches[place]
  const heard = stretch !== undefined && 'heard' in stretch ? stretch.heard : []
  const change = stretch !== undefined && 'heard' in stretch ? stretch.change : 0
  const before = nextWord(passes.reading, place)
  const beside = [stretches[place - 1], stretches[place + 1]].map((each) =>
    each === undefined ? -1 : 'at' in each ? clip(each.odds, LEAST_WORD) : -3,
  )
  const worst = Math.min(0, ...heard.map(({ odds }) => odds))
  return [
    1,
    clip(change, LEAST_CHANGE) / 10,
    clip(change - WORSE, LEAST_CHANGE) / 10,
    ...beside,
    clip(worst, LEAST_WORD) / 3,
    Math.min(4, heard.length) / 2,
    heard.every(({ text }) => text.length <= SHORT) ? 1 : 0,
    passes.first.strangeBefore.has(before) ? 1 : 0,
    before >= passes.verse.length ? 1 : 0,
    ...companyOf(passes, before),
  ]
}

/** The word of the verse before which a stretch stands. */
export function nextWord({ stretches, to }: PhraseReading, place: number): number {
  const next = stretches.slice(place + 1).find((stretch) => 'at' in stretch)
  return next !== undefined && 'at' in next ? next.at : to
}

function isShort({ verse }: TwoPasses, at: number): number {
  return (verse[at]?.key.length ?? 0) <= SHORT ? 1 : 0
}

function firstEvidence({ first }: TwoPasses, at: number): [number, number] {
  return [first.believed.has(at) ? 1 : 0, first.doubted.has(at) ? 1 : 0]
}

/** The shares of the words before and after that both passes heard: who says a word of a text says its neighbors, too. */
function companyOf({ reading, first }: TwoPasses, at: number): number[] {
  const { words: agreed, share: whole, fit } = agreedIn(reading)
  const share = (from: number, to: number) => {
    const [start, end] = [Math.max(reading.from, from), Math.min(reading.to, to)]
    let heard = 0
    for (let word = start; word < end; word += 1) heard += agreed.has(word) ? 1 : 0
    return (heard + 0.5) / (Math.max(0, end - start) + 1)
  }
  let both = 0
  for (let word = Math.max(reading.from, at - NEAR); word <= Math.min(reading.to - 1, at + NEAR); word += 1)
    both += word !== at && agreed.has(word) && first.believed.has(word) ? 1 : 0
  return [
    share(at - NEAR, at),
    share(at + 1, at + 1 + NEAR),
    Math.min(6, both) / 6,
    Math.min(0.6, whole),
    fit,
  ]
}
