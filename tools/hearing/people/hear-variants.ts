import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import type { Extra, WordVerdict } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { VerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import type { SecondPassParts } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import { type PassOutputs, playTake } from '../play-take.ts'
import type { Clip, Group, Speaker } from './clips.ts'
import { type LocateWords, type VariantKind, type Variant, makeVariants } from './variants.ts'

/** The result of one reading, as plain data that can pass between processes. */
export interface HeardVariant {
  readonly clip: string
  readonly speaker: string
  readonly group: Group
  readonly half: Speaker['half']
  readonly kind: VariantKind
  readonly text: readonly string[]
  readonly verdicts: readonly (WordVerdict | null)[]
  readonly unsaid: readonly number[]
  readonly addedBefore: readonly number[]
  /** Indexes of words before which something outside the text was noticed. */
  readonly extras: readonly number[]
  /** Those of `extras` that were shown as added; the others were shown as repeated. */
  readonly added: readonly number[]
  /** The most words that were right at any moment, and whether the text ever counted as complete. */
  readonly maxRight: number
  readonly isComplete: boolean
  /** Null if only the final hypothesis is known, because Guided goes word by word. */
  readonly isGuidedComplete: boolean | null
  /** Seconds of sound, and of processor time. */
  readonly seconds: number
  readonly work: number
}

/** Returns the indexes of the words before which something was shown as added. */
export const listAdded = (extras: readonly Extra[]): number[] =>
  extras.filter(({ verdict }) => verdict === 'added').map(({ before }) => before)

/** `cold`: each take starts without a known voice. `kept`: it starts with the voice learned in earlier takes. */
export type Memory = 'cold' | 'kept'

export interface Session {
  readonly recognizer: VerseEngine
  /** All recordings, as sources of noise and other texts. */
  readonly all: readonly Clip[]
  readonly kinds: ReadonlySet<VariantKind>
  /** Locates words in the sound, to splice it. */
  readonly locateWords: LocateWords
  /** Make each fault in one way only. */
  readonly once: boolean
  readonly memory: Memory
  /** Length of a block of sound: 0.04 in the browser. */
  readonly blockSeconds: number
  /** Null to measure the first pass only. */
  readonly secondPass: SecondPassParts | null
  /** Called with what was heard at the end of each take. */
  readonly onHeard: (variant: Variant, heard: PassOutputs) => void
}

/** Voices by the kind of readings they were learned from. */
type LearnedVoices = ReadonlyMap<VariantKind, VerseEngine['voice']>

/**
 * Voices are stored per microphone: kinds with another microphone learn from their own takes, all others from clean
 * ones.
 */
const LEARNED_FROM: Partial<Record<VariantKind, VariantKind>> = {
  'in-a-room': 'in-a-room',
  'by-headset': 'by-headset',
}

/** Runs the recognizer on every variant of every clip. A speaker's clips must be consecutive. */
export async function hearVariants(session: Session, clips: readonly Clip[]): Promise<HeardVariant[]> {
  const { recognizer, all, kinds, locateWords, once, memory } = session
  let speaker = ''
  let voices: LearnedVoices = new Map()
  const outcomes: HeardVariant[] = []
  for (const clip of clips) {
    if (memory === 'cold' || clip.speaker.id !== speaker) voices = new Map()
    speaker = clip.speaker.id
    const learned = new Map(voices)
    for (const variant of await makeVariants(clip, all, kinds, locateWords, once)) {
      const from = LEARNED_FROM[variant.kind] ?? 'clean'
      recognizer.voice = voices.get(from) ?? null
      outcomes.push(await hearVariant(session, variant))
      if (variant.kind === from) learned.set(from, recognizer.voice)
    }
    voices = learned
  }
  return outcomes
}

async function hearVariant(session: Session, variant: Variant): Promise<HeardVariant> {
  const { recognizer, blockSeconds, secondPass, onHeard } = session
  const { sound } = variant
  const text = variant.text.join(' ')
  const verse = splitVerseWords(text)
  let judged = beginRecitation(verse)
  let guided = beginGuided(verse)
  let maxRight = 0
  let isComplete = false
  const { last, seconds, work } = await playTake({
    take: recognizer.listenTo(text, 0),
    text,
    sound,
    blockSeconds,
    secondPass,
    onHeard: (hypothesis) => {
      judged = hear(judged, hypothesis)
      guided = hearGuided(guided, hypothesis)
      maxRight = Math.max(maxRight, judged.words.filter(({ verdict }) => verdict === 'correct').length)
      isComplete ||= judged.isComplete
    },
    onEnd: (heard) => onHeard(variant, heard),
  })
  judged = hear(judged, last, true)
  guided = hearGuided(guided, last)
  return {
    ...describeVariant(variant),
    verdicts: judged.words.map(({ verdict }) => verdict ?? null),
    extras: judged.extras.map(({ before }) => before),
    added: listAdded(judged.extras),
    maxRight,
    isComplete: isComplete || judged.isComplete,
    isGuidedComplete: guided.isComplete,
    seconds,
    work,
  }
}

function describeVariant({ clip, kind, text, unsaid, addedBefore }: Variant) {
  return {
    clip: clip.name,
    speaker: clip.speaker.id,
    group: clip.speaker.group,
    half: clip.speaker.half,
    kind,
    text,
    unsaid: [...unsaid],
    addedBefore: [...addedBefore],
  }
}
