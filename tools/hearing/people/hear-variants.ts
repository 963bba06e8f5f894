import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import type { Extra, WordVerdict } from '#shared/domain/recitation/verdict.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { VerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import type { SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import { type HeardByPasses, playTake } from '../played-take.ts'
import type { Clip, Group, Speaker } from './clips.ts'
import { type SpansOf, type VariantKind, type Variant, variantsOf } from './variants.ts'

/** What became of one reading; plain data, so that it can pass between processes. */
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
  /** Indexes of the words before which something was noticed that is not in the text. */
  readonly extras: readonly number[]
  /** Those of them that are shown as added; the others are shown as said again. */
  readonly added: readonly number[]
  /** Most words right at any moment, and whether the text ever counted as said to its end. */
  readonly mostRight: number
  readonly isComplete: boolean
  /** Null where only what was heard in the end is known: Guided goes word by word. */
  readonly isGuidedComplete: boolean | null
  /** Seconds of sound, and of work of the processor. */
  readonly seconds: number
  readonly work: number
}

/** Before which words something is shown as added, and not as said again. */
export const addedIn = (extras: readonly Extra[]): number[] =>
  extras.filter(({ verdict }) => verdict === 'added').map(({ before }) => before)

/** `cold`: each take begins without any memory of the speaker. `kept`: the memory of the speaker's earlier takes is kept. */
export type Memory = 'cold' | 'kept'

export interface Session {
  readonly recognizer: VerseEngine
  /** All recordings: noise and other texts are taken from them. */
  readonly all: readonly Clip[]
  readonly kinds: ReadonlySet<VariantKind>
  /** Where words are in the sound, for kinds that are cut from it. */
  readonly spansOf: SpansOf
  /** Each fault in one way only. */
  readonly once: boolean
  readonly memory: Memory
  /** Length of the blocks in which sound is heard: 0.04 in the browser. */
  readonly blockSeconds: number
  /** Hears each phrase once more; null where only the first pass is measured. */
  readonly speechModel: SpeechModel | null
  /** Told what was heard by the end of each take. */
  readonly onHeard: (variant: Variant, heard: HeardByPasses) => void
}

/** What is known of a speaker's voice, by the kind of readings that it was learned from. */
type VoicesKnown = ReadonlyMap<VariantKind, VerseEngine['voice']>

/** A voice is kept for each microphone: one that sounds otherwise learns from its own takes, all others from clean ones. */
const LEARNED_FROM: Partial<Record<VariantKind, VariantKind>> = {
  'in-a-room': 'in-a-room',
  'by-headset': 'by-headset',
}

/** Lets the recognizer hear every variant of every clip. A speaker's clips must follow each other. */
export async function hearVariants(session: Session, clips: readonly Clip[]): Promise<HeardVariant[]> {
  const { recognizer, all, kinds, spansOf, once, memory } = session
  let speaker = ''
  let known: VoicesKnown = new Map()
  const outcomes: HeardVariant[] = []
  for (const clip of clips) {
    if (memory === 'cold' || clip.speaker.id !== speaker) known = new Map()
    speaker = clip.speaker.id
    const learned = new Map(known)
    for (const variant of variantsOf(clip, all, kinds, spansOf, once)) {
      const from = LEARNED_FROM[variant.kind] ?? 'clean'
      recognizer.voice = known.get(from) ?? null
      outcomes.push(await hearVariant(session, variant))
      if (variant.kind === from) learned.set(from, recognizer.voice)
    }
    known = learned
  }
  return outcomes
}

async function hearVariant(session: Session, variant: Variant): Promise<HeardVariant> {
  const { recognizer, blockSeconds, speechModel, onHeard } = session
  const { sound } = variant
  const text = variant.text.join(' ')
  const verse = wordsOf(text)
  let judged = beginRecitation(verse)
  let guided = beginGuided(verse)
  let mostRight = 0
  let isComplete = false
  const { last, seconds, work } = await playTake({
    take: recognizer.listenTo(text, 0),
    text,
    sound,
    blockSeconds,
    speechModel,
    onHeard: (hypothesis) => {
      judged = hear(judged, hypothesis)
      guided = hearGuided(guided, hypothesis)
      mostRight = Math.max(mostRight, judged.words.filter(({ verdict }) => verdict === 'correct').length)
      isComplete ||= judged.isComplete
    },
    onEnd: (heard) => onHeard(variant, heard),
  })
  judged = hear(judged, last, true)
  guided = hearGuided(guided, last)
  return {
    ...nameOf(variant),
    verdicts: judged.words.map(({ verdict }) => verdict ?? null),
    extras: judged.extras.map(({ before: place }) => place),
    added: addedIn(judged.extras),
    mostRight,
    isComplete: isComplete || judged.isComplete,
    isGuidedComplete: guided.isComplete,
    seconds,
    work,
  }
}

/** Which variant it was, and what was true of it. */
function nameOf({ clip, kind, text, unsaid, addedBefore }: Variant) {
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
