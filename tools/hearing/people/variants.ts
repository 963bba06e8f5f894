import { createRandom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'
import { findQuietPlaces, addNoise, insertPauses } from './noise.ts'
import { SPLICES, type Splice, spliceFaults, type WordSpan } from './spliced.ts'
import { simulateHeadset, simulateRoom } from './surroundings.ts'

export const KINDS = [
  'clean',
  'after-thinking',
  'with-pauses',
  'with-pauses-in-noise',
  'replaced',
  'replaced-small',
  'replaced-alike',
  'left-out',
  'left-out-small',
  'added',
  ...SPLICES,
  'another-text',
  'in-a-room',
  'by-headset',
  'pink-10-db',
  'babble-10-db',
] as const

export type VariantKind = (typeof KINDS)[number]

/**
 * A recording and the text given to the recognizer. Faults are made by changing the text or splicing the sound, so no
 * speaker had to make mistakes.
 */
export interface Variant {
  readonly kind: VariantKind
  readonly clip: Clip
  readonly sound: Sound
  readonly text: readonly string[]
  /** Indexes of words of the text that differ from what was said. */
  readonly unsaid: ReadonlySet<number>
  /** Indexes of words of the text before which something outside the text is said. */
  readonly addedBefore: ReadonlySet<number>
}

const OTHER_WORDS =
  'earth heaven mercy people spirit always answer mountain river judgment children wisdom silver follow garden trouble because shepherd remember promise kingdom water letter morning father written tender glory'.split(
    ' ',
  )
const SMALL_WORDS =
  'in to his with shall this from not but your will we upon are when have he they all was'.split(' ')
/** Small words that readers mistake for each other: each with those that could stand in its place. */
const ALIKE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'the: a his this that their',
    'a: the his this',
    'an: the',
    'of: from in for',
    'from: of',
    'and: but then or',
    'but: and for',
    'to: unto for',
    'unto: to',
    'in: into on within',
    'into: in unto',
    'on: upon in',
    'upon: on',
    'he: they we she',
    'she: he',
    'they: we he',
    'we: they ye',
    'you: ye thou',
    'me: us him',
    'him: them',
    'them: him',
    'that: which this who',
    'which: that who',
    'this: that the',
    'these: those',
    'is: was be',
    'was: is were',
    'are: were be',
    'were: are was',
    'his: the her their this',
    'her: his the',
    'my: thy mine our',
    'our: your',
    'your: our thy',
    'thy: thine my the',
    'for: so because',
    'have: had hath',
    'had: have hath has',
    'has: hath had',
    'as: so like',
    'with: by in',
    'by: with in',
    'at: in on',
    'will: shall would',
    'shall: will should',
    'should: shall',
    'would: will should',
    'can: could will',
    'could: can would',
    'then: and so',
    'not: never',
    'or: and nor',
  ].map((line) => {
    const [word = '', others = ''] = line.split(': ')
    return [word, others.split(' ')]
  }),
)
/** Number of words from one replaced small word to the next. */
const ALIKE_DISTANCE = 4
/** Silence before a reader who has to think first. */
const THINKING_SECONDS = 6
/** Length of a pause for thought, and the maximum number of pauses in a reading. */
const PAUSE_SECONDS = 4
const MAX_PAUSES = 3
/** Number of words from one fault of a reading to the next. */
const FAULT_DISTANCE = 6

/** Finds where each word of a clip is in its sound. */
export type LocateWords = (clip: Clip) => Promise<ReadonlyMap<number, WordSpan>>

const NO_SPANS: ReadonlyMap<number, WordSpan> = new Map()

/** Makes readings of these kinds, or only one of each if `once`. The same clip gives the same faults each time. */
export async function makeVariants(
  clip: Clip,
  all: readonly Clip[],
  kinds: ReadonlySet<VariantKind>,
  locateWords: LocateWords,
  once = false,
): Promise<Variant[]> {
  const random = createRandom(seedOf(clip.name))
  const spans = SPLICES.some((splice) => kinds.has(splice)) ? await locateWords(clip) : NO_SPANS
  const base = {
    clip,
    sound: clip.sound,
    text: clip.words,
    unsaid: new Set<number>(),
    addedBefore: new Set<number>(),
  }
  const otherClip = all[(all.indexOf(clip) + Math.floor(all.length / 2)) % all.length] ?? clip
  const otherText = { ...base, text: otherClip.words, unsaid: new Set(otherClip.words.keys()) }
  const makeSpliced = (kind: Splice) => (): Variant[] =>
    ([0, 1] as const).flatMap((way) => {
      const reading = spliceFaults(clip, spans, kind, way)
      return reading === null ? [] : [{ ...base, kind, ...reading }]
    })
  const makers: Record<VariantKind, () => Variant[]> = {
    clean: () => [{ ...base, kind: 'clean' }],
    'after-thinking': () => [
      { ...base, kind: 'after-thinking', sound: insertPauses(clip, [0], THINKING_SECONDS) },
    ],
    'with-pauses': () => [{ ...base, kind: 'with-pauses', sound: addHesitations(clip) }],
    'with-pauses-in-noise': () => [
      {
        ...base,
        kind: 'with-pauses-in-noise',
        sound: addNoise({ ...clip, sound: addHesitations(clip) }, 'pink', 12, all),
      },
    ],
    replaced: () =>
      [0, 3].map((shift) => ({
        ...base,
        kind: 'replaced',
        ...replaceWords(clip.words, shift, OTHER_WORDS, random),
      })),
    'replaced-small': () => [
      { ...base, kind: 'replaced-small', ...replaceWords(clip.words, 1, SMALL_WORDS, random) },
    ],
    'replaced-alike': () => [{ ...base, kind: 'replaced-alike', ...replaceAlikeWords(clip) }],
    'left-out': () =>
      [1, 4].map((shift) => ({
        ...base,
        kind: 'left-out',
        ...leaveOutWords(clip.words, shift, OTHER_WORDS, random),
      })),
    'left-out-small': () => [
      { ...base, kind: 'left-out-small', ...leaveOutWords(clip.words, 2, SMALL_WORDS, random) },
    ],
    added: () => [1, 4].map((shift) => ({ ...base, kind: 'added', ...addWords(clip.words, shift) })),
    'cut-out': makeSpliced('cut-out'),
    'put-in': makeSpliced('put-in'),
    'put-instead': makeSpliced('put-instead'),
    exchanged: makeSpliced('exchanged'),
    'said-twice': makeSpliced('said-twice'),
    'another-text': () => [{ ...otherText, kind: 'another-text' }],
    'in-a-room': () => [{ ...base, kind: 'in-a-room', sound: simulateRoom(clip, 0) }],
    'by-headset': () => [{ ...base, kind: 'by-headset', sound: simulateHeadset(clip) }],
    'pink-10-db': () => [{ ...base, kind: 'pink-10-db', sound: addNoise(clip, 'pink', 10, all) }],
    'babble-10-db': () => [{ ...base, kind: 'babble-10-db', sound: addNoise(clip, 'babble', 10, all) }],
  }
  return [...kinds].flatMap((kind) => (once ? makers[kind]().slice(0, 1) : makers[kind]()))
}

function addHesitations(clip: Clip): Sound {
  return insertPauses(clip, findQuietPlaces(clip, MAX_PAUSES), PAUSE_SECONDS)
}

type ChangedText = Pick<Variant, 'text' | 'unsaid' | 'addedBefore'>

function replaceWords(
  words: readonly string[],
  shift: number,
  replacements: readonly string[],
  random: () => number,
): ChangedText {
  const text = words.slice()
  const unsaid = new Set<number>()
  for (let index = shift; index < words.length; index += FAULT_DISTANCE) {
    text[index] = pick(
      replacements.filter((word) => word !== words[index]),
      random,
    )
    unsaid.add(index)
  }
  return { text, unsaid, addedBefore: new Set() }
}

/** Replaces small words of the text by plausible others, as if the speaker had confused them. */
function replaceAlikeWords({ name, words }: Clip): ChangedText {
  // Has its own random numbers, so the other kinds stay the same.
  const random = createRandom(seedOf(`${name}alike`))
  const text = words.slice()
  const unsaid = new Set<number>()
  let next = Math.floor(random() * 2)
  words.forEach((word, index) => {
    const nearby = words.slice(Math.max(0, index - 2), index + 3)
    const others = (ALIKE_WORDS.get(word) ?? []).filter((other) => !nearby.includes(other))
    if (index < next || others.length === 0) return
    text[index] = pick(others, random)
    unsaid.add(index)
    next = index + ALIKE_DISTANCE
  })
  return { text, unsaid, addedBefore: new Set() }
}

/** Adds words to the text that aren’t said, as if the speaker had left them out. */
function leaveOutWords(
  words: readonly string[],
  shift: number,
  replacements: readonly string[],
  random: () => number,
): ChangedText {
  const text: string[] = []
  const unsaid = new Set<number>()
  words.forEach((word, index) => {
    if (index >= 1 && index % FAULT_DISTANCE === shift) {
      unsaid.add(text.length)
      text.push(
        pick(
          replacements.filter((other) => other !== word && other !== words[index - 1]),
          random,
        ),
      )
    }
    text.push(word)
  })
  return { text, unsaid, addedBefore: new Set() }
}

/** Removes words from the text that are said, as if the speaker had added them. */
function addWords(words: readonly string[], shift: number): ChangedText {
  const text: string[] = []
  const addedBefore = new Set<number>()
  words.forEach((word, index) => {
    const isLast = index === words.length - 1
    // A word next to an identical one could be either of them.
    const isTwin = word === words[index - 1] || word === words[index + 1]
    if (index >= 1 && !isLast && !isTwin && index % FAULT_DISTANCE === shift) addedBefore.add(text.length)
    else text.push(word)
  })
  return { text, unsaid: new Set(), addedBefore }
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? ''
}
