import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import { isFiller } from '#shared/domain/recitation/words/fillers.ts'
import { toNormalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { isRightVerdict } from '#shared/domain/recitation/verdict.ts'
import { Aligner } from '#shared/domain/recitation/alignment/aligner.ts'
import { splitPieces } from '#shared/domain/recitation/alignment/pieces.ts'
import type { FirstHeard } from './first-heard.ts'
import type { EncodedSound, SpeechDecoder } from './speech-model.ts'
import {
  getAgreement,
  type Different,
  type PhrasePart,
  type PhraseReading,
  type RivalReading,
} from './phrase-reading.ts'
import { scoreRivals, type Scene } from './rivals/rival-scores.ts'
import { computeSupport } from './rivals/support.ts'
import { tokenize, detokenize } from './text-tokens.ts'
import { formatWrittenWord } from './written-word.ts'

interface Expected extends FirstHeard {
  readonly verse: readonly VerseWord[]
  /** The first expected word. */
  readonly from: number
}

/** How many words before and after the expected range may also have been said. */
const WORDS_BACK = 8
const WORDS_AHEAD = 12

export async function readPhrase(
  decoder: SpeechDecoder,
  sound: EncodedSound,
  seconds: number,
  expected: Expected,
  noSpeechSound: EncodedSound | null = null,
): Promise<PhraseReading> {
  const heard = detokenize(await decoder.write(sound, seconds)).filter(isSpoken)
  const plan = buildPlan(heard, expected)
  const scores = await scoreWords(decoder, sound, heard)
  const stretches: PhrasePart[] = []
  const usual = noSpeechSound === null ? null : await measureUsual(decoder, noSpeechSound, heard, plan)
  for (const part of plan.parts) {
    if ('at' in part) stretches.push({ at: part.at, odds: sumOdds(part.heard, scores.words) })
    else {
      const different = await compareWithVerse(decoder, sound, heard, scores, part, expected.verse)
      const change = usual?.get(part)
      stretches.push(change === undefined ? different : { ...different, usual: change })
    }
  }
  const reading = { from: plan.from, to: plan.to, stretches }
  if (getAgreement(reading).share >= MIN_SHARE) {
    if (noSpeechSound === null) return reading
    return {
      ...reading,
      rivals: await readRivals({ decoder, sound, noSpeechSound }, heard, plan, expected.verse),
    }
  }
  const undecided = { from: expected.from, to: Math.max(expected.from, expected.reached), stretches: [] }
  const isOther = isUnderstood(scores.words) && !isBelieved(heard.length, expected)
  return isOther ? { ...undecided, stretches, isOther } : undecided
}

/**
 * The share of verse words below which either something else was said or the model can't follow this voice. Of 122
 * readings of a different text, 120 had less; of 122 correct ones, 8.
 */
const MIN_SHARE = 0.35
/**
 * The minimum number of words, and their minimum mean log probability, that show that a different text was understood.
 * The best of the 8 correct readings reached -0.86; nine in ten of those of a different text are above -0.7.
 */
const UNDERSTOOD = { words: 6, odds: -0.75 }

function isUnderstood(odds: readonly number[]): boolean {
  const mean = odds.reduce((sum, each) => sum + each, 0) / Math.max(1, odds.length)
  return odds.length >= UNDERSTOOD.words && mean > UNDERSTOOD.odds
}

/**
 * The share of transcribed words the first pass must believe for a phrase to count as the verse after all. A few more
 * milliseconds of silence before a phrase can change what the model writes. In another text, the first pass believed a
 * quarter at most; in the two correct phrases that the model took for another text, all of them.
 */
const MIN_BELIEVED = 0.5

function isBelieved(transcribed: number, { from, believed }: Expected): boolean {
  return new Set(believed.filter((at) => at >= from)).size >= MIN_BELIEVED * transcribed
}

function isSpoken(word: string): boolean {
  const form = toNormalForm(word)
  return form !== '' && !isFiller(form)
}

/** The transcribed words of the verse, or what is between them, as indexes into the verse and the transcription. */
type Part = AgreedPart | DifferentPart

interface AgreedPart {
  readonly at: number
  readonly heard: readonly number[]
}

interface DifferentPart {
  readonly expected: readonly number[]
  readonly heard: readonly number[]
  /** The number of transcribed words before it. */
  readonly before: number
}

interface Plan {
  readonly from: number
  readonly to: number
  readonly parts: readonly Part[]
}

function buildPlan(heard: readonly string[], expected: Expected): Plan {
  const { verse, from, reached } = expected
  const matches = findMatches(heard, expected)
  const parts: Part[] = []
  let word = from
  let next = 0
  const gapTo = (at: number, until: number) => {
    const expected = indexRange(word, at)
    const beside = indexRange(next, until)
    if (expected.length + beside.length > 0) parts.push({ expected, heard: beside, before: next })
  }
  for (const match of matches) {
    gapTo(match.at, match.heard[0] ?? next)
    parts.push(match)
    word = match.at + 1
    next = (match.heard.at(-1) ?? next - 1) + 1
  }
  // A reader who went back hasn't skipped what was said before, and isn't ahead.
  const unmatched = word < from ? 0 : heard.length - next
  word = Math.max(word, from)
  const ahead = Math.min(WORDS_AHEAD, Math.max(reached - word, unmatched))
  const to = Math.min(verse.length, word + Math.max(0, ahead))
  gapTo(to, heard.length)
  return { from: Math.min(from, ...matches.map(({ at }) => at)), to, parts }
}

/**
 * The number of words that suggest a restart: unmatched before the first match near the expected words, and matched in
 * addition from the beginning of the verse.
 */
const RESTART_WORDS = 3

/** Finds matches near the expected words, or from the beginning if the reader started over. */
function findMatches(heard: readonly string[], { verse, from, reached }: Expected): AgreedPart[] {
  const first = Math.max(0, from - WORDS_BACK)
  const end = Math.max(from, reached) + WORDS_AHEAD + heard.length
  const near = matchRange(heard, verse, first, end)
  if (first === 0 || (near[0]?.heard[0] ?? heard.length) < RESTART_WORDS) return near
  const restarted = matchRange(heard, verse, 0, end)
  return restarted.length >= near.length + RESTART_WORDS ? restarted : near
}

function matchRange(
  heard: readonly string[],
  verse: readonly VerseWord[],
  first: number,
  end: number,
): AgreedPart[] {
  const part = verse.slice(first, end).map((word, index) => ({ ...word, index }))
  const aligner = new Aligner({ pieces: splitPieces(part), by: 'voice', accepted: new Map() })
  const words = heard.map((text) => ({ text }))
  const { judgments } = aligner.assess(words, true)
  const located = aligner.locate(words)
  const separate = new Set(located.flatMap((location) => location?.at ?? []))
  const matches: { at: number; heard: number[] }[] = []
  located.forEach((location, index) => {
    if (location?.isRight !== true) return
    const last = matches.at(-1)
    // A name may be transcribed as several words, and several words as one ("someone").
    if (last?.at === first + location.at) return void last.heard.push(index)
    matches.push({ at: first + location.at, heard: [index] })
    for (let at = location.at + 1; isRightVerdict(judgments[at]?.verdict) && !separate.has(at); at += 1)
      matches.push({ at: first + at, heard: [] })
  })
  return matches
}

/**
 * Scores alternatives to the words of the verse. The text they are compared with is the transcription, with words of
 * the verse in place of all others.
 */
async function readRivals(
  scene: Scene,
  heard: readonly string[],
  { parts }: Plan,
  verse: readonly VerseWord[],
): Promise<RivalReading[]> {
  const text = parts.flatMap((part, place) => {
    if ('at' in part) return part.heard.map((index) => ({ at: part.at, word: heard[index] ?? '' }))
    // Words of the verse after the end of the transcription may not have been said yet.
    if (place === parts.length - 1 || isDropped(part)) return []
    const toWritten = (at: number, which: number) =>
      verse[at] === undefined ? '' : formatWrittenWord(verse[at], place + which === 0)
    return part.expected.map((at, which) => ({ at, word: toWritten(at, which) }))
  })
  const words = text.map(({ word }) => word)
  // A word transcribed as several can't be left out as one.
  const places = [...text.keys()].filter((place) =>
    [place - 1, place + 1].every((next) => text[next]?.at !== text[place]?.at),
  )
  const best = new Map<string, RivalReading>()
  for (const { kind, place, first, whole, added } of await scoreRivals(scene, words, places)) {
    const at = text[place]?.at ?? 0
    if (kind === 'exchanged' && text[place + 1]?.at !== at + 1) continue
    const rival = { kind, at, first, whole, added }
    const bestSoFar = best.get(`${kind} ${at}`)
    if (bestSoFar === undefined || isBetter(rival, bestSoFar)) best.set(`${kind} ${at}`, rival)
  }
  return [...best.values()]
}

/** The minimum number of missing words that suggest the model dropped half a sentence it doesn't understand. */
const MIN_DROPPED_WORDS = 4

function isDropped({ expected, heard }: DifferentPart): boolean {
  return heard.length === 0 && expected.length >= MIN_DROPPED_WORDS
}

function isBetter(one: RivalReading, other: RivalReading): boolean {
  if ((one.whole === null) !== (other.whole === null)) return one.whole !== null
  return computeSupport(one.whole ?? one.first) > computeSupport(other.whole ?? other.first)
}

function indexRange(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
}

function sumOdds(places: readonly number[], odds: readonly number[]): number {
  return places.reduce((sum, place) => sum + (odds[place] ?? 0), 0)
}

interface Scores {
  /** Log probability of each word, and of the whole text with its end. */
  readonly words: readonly number[]
  readonly whole: number
}

async function scoreWords(
  decoder: SpeechDecoder,
  sound: EncodedSound,
  words: readonly string[],
): Promise<Scores> {
  const text = tokenize(words)
  const odds = await decoder.fit(sound, text.tokens)
  const sums = words.map(() => 0)
  text.words.forEach((word, place) => {
    sums[word] = (sums[word] ?? 0) + (odds.tokens[place] ?? 0)
  })
  return { words: sums, whole: odds.tokens.reduce((sum, each) => sum + each, odds.end) }
}

/** Measures how much more usual the transcription is without each inserted part. */
async function measureUsual(
  decoder: SpeechDecoder,
  noSpeechSound: EncodedSound,
  heard: readonly string[],
  { parts }: Plan,
): Promise<ReadonlyMap<Part, number>> {
  const inserted = parts.filter((part) => !('at' in part) && part.expected.length === 0)
  if (inserted.length === 0) return new Map()
  const without = inserted.map((part) => heard.filter((_, index) => !part.heard.includes(index)))
  const texts = [heard, ...without].map((words) => tokenize(words).tokens)
  const [baseline = 0, ...others] = await decoder.fitAll(noSpeechSound, texts)
  return new Map(inserted.map((part, which) => [part, (others[which] ?? 0) - baseline]))
}

/** Substitutes the words of the verse for the transcription and scores the difference. */
async function compareWithVerse(
  decoder: SpeechDecoder,
  sound: EncodedSound,
  heard: readonly string[],
  scores: Scores,
  part: DifferentPart,
  verse: readonly VerseWord[],
): Promise<Different> {
  const before = heard.slice(0, part.before)
  const after = heard.slice(part.before + part.heard.length)
  const opens = before.length === 0 || /[.?!]$/.test(before.at(-1) ?? '')
  const inserted = part.expected.flatMap((at, place) => {
    const word = verse[at]
    return word === undefined ? [] : [formatWrittenWord(word, opens && place === 0)]
  })
  const other = await scoreWords(decoder, sound, [...before, ...inserted, ...after])
  return {
    expected: part.expected.map((at, place) => ({ at, odds: other.words[part.before + place] ?? 0 })),
    heard: part.heard.map((index) => ({ text: heard[index] ?? '', odds: scores.words[index] ?? 0 })),
    change: other.whole - scores.whole,
  }
}
