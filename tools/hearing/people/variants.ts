import { randomFrom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'
import { quietPlaces, withNoise, withPauses } from './noise.ts'
import { SPLICES, type Splice, spliced, type WordSpan } from './spliced.ts'
import { byHeadset, inRoom } from './surroundings.ts'

export const KINDS = [
  'clean',
  'after-thinking',
  'with-pauses',
  'with-pauses-in-noise',
  'replaced',
  'replaced-small',
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
 * A recording with the text given to the recognizer. Faults are made by changing the text or splicing the sound, so
 * that speakers didn't have to make mistakes.
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
/** Seconds of silence before a reader begins who has to think first. */
const THINKING = 6
/** Seconds of each pause for thought, and the maximum number of pauses in a reading. */
const PAUSE = 4
const PAUSES = 3
/** Words from one fault of a reading to the next. */
const APART = 6

export type SpansOf = (clip: Clip) => ReadonlyMap<number, WordSpan>

/** Makes readings of each kind, or only one of each if `once`. The same clip gives the same faults each time. */
export function variantsOf(
  clip: Clip,
  all: readonly Clip[],
  kinds: ReadonlySet<VariantKind>,
  spansOf: SpansOf,
  once = false,
): Variant[] {
  const random = randomFrom(seedOf(clip.name))
  const base = {
    clip,
    sound: clip.sound,
    text: clip.words,
    unsaid: new Set<number>(),
    addedBefore: new Set<number>(),
  }
  const otherClip = all[(all.indexOf(clip) + Math.floor(all.length / 2)) % all.length] ?? clip
  const otherText = { ...base, text: otherClip.words, unsaid: new Set(otherClip.words.keys()) }
  const splicedAs = (kind: Splice) => (): Variant[] =>
    ([0, 1] as const).flatMap((way) => {
      const reading = spliced(clip, spansOf(clip), kind, way)
      return reading === null ? [] : [{ ...base, kind, ...reading }]
    })
  const makers: Record<VariantKind, () => Variant[]> = {
    clean: () => [{ ...base, kind: 'clean' }],
    'after-thinking': () => [{ ...base, kind: 'after-thinking', sound: withPauses(clip, [0], THINKING) }],
    'with-pauses': () => [{ ...base, kind: 'with-pauses', sound: hesitant(clip) }],
    'with-pauses-in-noise': () => [
      {
        ...base,
        kind: 'with-pauses-in-noise',
        sound: withNoise({ ...clip, sound: hesitant(clip) }, 'pink', 12, all),
      },
    ],
    replaced: () =>
      [0, 3].map((shift) => ({
        ...base,
        kind: 'replaced',
        ...replaced(clip.words, shift, OTHER_WORDS, random),
      })),
    'replaced-small': () => [
      { ...base, kind: 'replaced-small', ...replaced(clip.words, 1, SMALL_WORDS, random) },
    ],
    'left-out': () =>
      [1, 4].map((shift) => ({
        ...base,
        kind: 'left-out',
        ...leftOut(clip.words, shift, OTHER_WORDS, random),
      })),
    'left-out-small': () => [
      { ...base, kind: 'left-out-small', ...leftOut(clip.words, 2, SMALL_WORDS, random) },
    ],
    added: () => [1, 4].map((shift) => ({ ...base, kind: 'added', ...added(clip.words, shift) })),
    'cut-out': splicedAs('cut-out'),
    'put-in': splicedAs('put-in'),
    'put-instead': splicedAs('put-instead'),
    exchanged: splicedAs('exchanged'),
    'said-twice': splicedAs('said-twice'),
    'another-text': () => [{ ...otherText, kind: 'another-text' }],
    'in-a-room': () => [{ ...base, kind: 'in-a-room', sound: inRoom(clip, 0) }],
    'by-headset': () => [{ ...base, kind: 'by-headset', sound: byHeadset(clip) }],
    'pink-10-db': () => [{ ...base, kind: 'pink-10-db', sound: withNoise(clip, 'pink', 10, all) }],
    'babble-10-db': () => [{ ...base, kind: 'babble-10-db', sound: withNoise(clip, 'babble', 10, all) }],
  }
  return [...kinds].flatMap((kind) => (once ? makers[kind]().slice(0, 1) : makers[kind]()))
}

function hesitant(clip: Clip): Sound {
  return withPauses(clip, quietPlaces(clip, PAUSES), PAUSE)
}

type Changed = Pick<Variant, 'text' | 'unsaid' | 'addedBefore'>

function replaced(
  words: readonly string[],
  shift: number,
  replacements: readonly string[],
  random: () => number,
): Changed {
  const text = words.slice()
  const unsaid = new Set<number>()
  for (let place = shift; place < words.length; place += APART) {
    text[place] = pick(
      replacements.filter((word) => word !== words[place]),
      random,
    )
    unsaid.add(place)
  }
  return { text, unsaid, addedBefore: new Set() }
}

/** Adds words to the text that are not said. */
function leftOut(
  words: readonly string[],
  shift: number,
  replacements: readonly string[],
  random: () => number,
): Changed {
  const text: string[] = []
  const unsaid = new Set<number>()
  words.forEach((word, place) => {
    if (place >= 1 && place % APART === shift) {
      unsaid.add(text.length)
      text.push(
        pick(
          replacements.filter((other) => other !== word && other !== words[place - 1]),
          random,
        ),
      )
    }
    text.push(word)
  })
  return { text, unsaid, addedBefore: new Set() }
}

/** Removes words from the text that are said. */
function added(words: readonly string[], shift: number): Changed {
  const text: string[] = []
  const addedBefore = new Set<number>()
  words.forEach((word, place) => {
    const isLast = place === words.length - 1
    // A word next to an identical one could be either of them.
    const isTwin = word === words[place - 1] || word === words[place + 1]
    if (place >= 1 && !isLast && !isTwin && place % APART === shift) addedBefore.add(text.length)
    else text.push(word)
  })
  return { text, unsaid: new Set(), addedBefore }
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? ''
}
