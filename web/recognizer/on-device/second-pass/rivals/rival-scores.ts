import { END, type EncodedSound, type Expectation, type SpeechDecoder } from '../speech-model.ts'
import { insertWord, type Rival, listRivals } from './rival-texts.ts'
import { tokenize } from '../text-tokens.ts'
import { computeSupport } from './support.ts'

/** How well a rival fits, compared with the text it differs from. */
interface ScoredRival extends Rival {
  /** The change in log probability at the first differing token, with and without the sound. */
  readonly first: readonly [sound: number, none: number]
  /** The change for the whole text; null if the first token already ruled it out. */
  readonly whole: readonly [sound: number, none: number] | null
}

export interface Scene {
  readonly decoder: SpeechDecoder
  readonly sound: EncodedSound
  /** The encoded sound without speech. */
  readonly noSpeechSound: EncodedSound
}

interface Limits {
  /** The minimum support of a text's first token for the whole text to be scored. */
  readonly minFirstToken: number
  /**
   * The maximum numbers of whole texts to score for a phrase: those with only words of the verse, and those with
   * another word.
   */
  readonly maxVerseWordRivals: number
  readonly maxOtherWordRivals: number
}

const LIMITS: Limits = { minFirstToken: -5, maxVerseWordRivals: 16, maxOtherWordRivals: 4 }

/**
 * Compares a text with others that differ from it in one of the given places. First compares the first differing
 * token, which costs nothing once the text has been scored, then the whole texts of the likeliest.
 */
export async function scoreRivals(
  { decoder, sound, noSpeechSound }: Scene,
  text: readonly string[],
  places: readonly number[],
  { minFirstToken, maxVerseWordRivals, maxOtherWordRivals }: Limits = LIMITS,
): Promise<ScoredRival[]> {
  const base = tokenize(text)
  const expectations = [
    await decoder.expect(sound, base.tokens),
    await decoder.expect(noSpeechSound, base.tokens),
  ] as const
  const isPlace = new Set(places)
  const rivals = places
    .flatMap((place) => [
      ...listRivals(text, place).filter(({ kind }) => kind !== 'exchanged' || isPlace.has(place + 1)),
      ...candidatesAt(text, base, place, expectations),
    ])
    .map((rival) => ({ rival, tokens: tokenize(rival.words).tokens }))
    .map(({ rival, tokens }) => ({ rival, tokens, first: firstChange(base.tokens, tokens, expectations) }))
  const likely = rivals
    .filter(({ first }) => computeSupport(first) >= minFirstToken)
    .toSorted((one, next) => computeSupport(next.first) - computeSupport(one.first))
  const chosen = [
    ...likely.filter(({ rival }) => !hasOther(rival)).slice(0, maxVerseWordRivals),
    ...likely.filter(({ rival }) => hasOther(rival)).slice(0, maxOtherWordRivals),
  ]
  const texts = chosen.map(({ tokens }) => tokens)
  const wholes = [await expectations[0].fitAll(texts), await expectations[1].fitAll(texts)]
  const whole = expectations.map((side) => scoreText(side, base.tokens))
  return rivals.map((each) => {
    const which = chosen.indexOf(each)
    const change = (side: number) => (wholes[side]?.[which] ?? 0) - (whole[side] ?? 0)
    return { ...each.rival, first: each.first, whole: which === -1 ? null : [change(0), change(1)] }
  })
}

function scoreText(side: Expectation, tokens: readonly number[]): number {
  return [...tokens, END].reduce((sum, token, at) => sum + side.getOdds(at, token), 0)
}

function hasOther({ kind }: Rival): boolean {
  return kind === 'put-in'
}

type Given = readonly [Expectation, Expectation]

function firstChange(
  base: readonly number[],
  tokens: readonly number[],
  expectations: Given,
): [number, number] {
  const at = [...tokens, END].findIndex((token, place) => token !== (base[place] ?? END))
  if (at === -1) return [0, 0]
  const change = (side: Expectation) =>
    side.getOdds(at, tokens[at] ?? END) - side.getOdds(at, base[at] ?? END)
  return [change(expectations[0]), change(expectations[1])]
}

/**
 * Words that people add most often. Trying every word would favor fragments ("v", "hes"), which fit best once the
 * model's expectation is subtracted.
 */
const SMALL = new Set(
  'a all also am an and are as at be but by can do even for from had has have he her him his i if in into is it its may me my no not now of on one or our out shall she should so than that the thee their them then there these they this those thou thy to unto up upon us was we were what when which who will with would ye you your'.split(
    ' ',
  ),
)

/** Finds the small word, or word of the phrase, that was most likely added after a word. */
function candidatesAt(
  text: readonly string[],
  base: { readonly tokens: readonly number[]; readonly words: readonly number[] },
  place: number,
  expectations: Given,
): Rival[] {
  const next = base.words.indexOf(place + 1)
  const after = next === -1 ? base.tokens.length : next
  const phrase = text.map(stripPunctuation)
  const beside = [phrase[place], phrase[place + 1]]
  const added = suggestRivals(after, expectations, new Set([...SMALL, ...phrase]), beside)
  return added.map((word) => insertWord(text, place, word))
}

/** Finds the word that the sound suggests most strongly, beyond what the model expects without it. */
function suggestRivals(
  at: number,
  expectations: Given,
  words: ReadonlySet<string>,
  except: readonly (string | undefined)[],
): string[] {
  let best: { word: string; score: number } | undefined
  for (const word of words) {
    if (word === '' || except.includes(word)) continue
    const token = getFirstToken(word)
    if (token === undefined) continue
    const score = computeSupport([expectations[0].getOdds(at, token), expectations[1].getOdds(at, token)])
    if (best === undefined || score > best.score) best = { word, score }
  }
  return best === undefined ? [] : [best.word]
}

const firstTokens = new Map<string, number | undefined>()

function getFirstToken(word: string): number | undefined {
  if (!firstTokens.has(word)) firstTokens.set(word, tokenize([word]).tokens[0])
  return firstTokens.get(word)
}

function stripPunctuation(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Seconds of faint noise to use as silence, because the model was never trained on digital silence. */
const NOTHING = 4
const FAINT = 0.005

/** Creates sound without speech, the same every time. */
export function makeFaintNoise(rate: number): Float32Array {
  let state = 1
  return Float32Array.from({ length: NOTHING * rate }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state / 0x7fffffff - 0.5) * 2 * FAINT
  })
}
