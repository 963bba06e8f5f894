import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import type { Extra, WordVerdict } from '#shared/domain/recitation/verdict.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { VerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import { heardTwice } from '#web/recognizer/on-device/second-pass/heard-twice.ts'
import { Phrases } from '#web/recognizer/on-device/second-pass/phrases.ts'
import type { Reading } from '#web/recognizer/on-device/second-pass/reading.ts'
import { reachedBy } from '#web/recognizer/on-device/second-pass/reached.ts'
import { SecondPassRun } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import type { SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import type { EngineRun } from '#web/recognizer/on-device/verse/engine-run.ts'
import type { Clip, Group, Speaker } from './clips.ts'
import { type VariantKind, type Variant, variantsOf } from './variants.ts'

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
  readonly isGuidedComplete: boolean
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
  /** Each fault in one way only. */
  readonly once: boolean
  readonly memory: Memory
  /** Length of the blocks in which sound is heard: 0.04 in the browser. */
  readonly blockSeconds: number
  /** Hears each phrase once more; null where only the first pass is measured. */
  readonly speechModel: SpeechModel | null
  /** Called at the end of each take, before it is closed, with what the second pass has heard. */
  readonly onHeard: (variant: Variant, take: EngineRun, readings: readonly Reading[]) => void
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
  const { recognizer, all, kinds, once, memory } = session
  let speaker = ''
  let known: VoicesKnown = new Map()
  const outcomes: HeardVariant[] = []
  for (const clip of clips) {
    if (memory === 'cold' || clip.speaker.id !== speaker) known = new Map()
    speaker = clip.speaker.id
    const learned = new Map(known)
    for (const variant of variantsOf(clip, all, kinds, once)) {
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
  const { sound, text } = variant
  const verse = wordsOf(text.join(' '))
  const take = recognizer.listenTo(text.join(' '), 0)
  const second = speechModel === null ? null : new SecondPassRun(speechModel, text.join(' '), 0)
  const phrases = new Phrases(sound.rate)
  const readings: Reading[] = []
  const block = Math.round(sound.rate * blockSeconds)
  let first: Hypothesis = { words: [], settled: 0 }
  let judged = beginRecitation(verse)
  let guided = beginGuided(verse)
  let mostRight = 0
  let isComplete = false
  const judge = () => {
    const hypothesis = heardTwice(verse, first, readings)
    judged = hear(judged, hypothesis)
    guided = hearGuided(guided, hypothesis)
    mostRight = Math.max(mostRight, judged.words.filter(({ verdict }) => verdict === 'correct').length)
    isComplete ||= judged.isComplete
  }
  const read = async (phrase: Float32Array | null) => {
    if (phrase === null || second === null) return
    readings.push(await second.hear(phrase, sound.rate, reachedBy(first.words)))
    judge()
  }
  const before = process.cpuUsage()
  for (let at = 0; at < sound.samples.length; at += block) {
    const samples = sound.samples.subarray(at, at + block)
    const hypothesis = take.hear(samples)
    first = hypothesis ?? first
    if (hypothesis !== null) judge()
    await read(phrases.hear(samples, take.mayBeVoice))
  }
  await read(phrases.end())
  onHeard(variant, take, readings)
  first = take.end()
  const last = heardTwice(verse, first, readings)
  judged = hear(judged, last, true)
  guided = hearGuided(guided, last)
  const { user, system } = process.cpuUsage(before)
  return {
    ...nameOf(variant),
    verdicts: judged.words.map(({ verdict }) => verdict ?? null),
    extras: judged.extras.map(({ before: place }) => place),
    added: addedIn(judged.extras),
    mostRight,
    isComplete: isComplete || judged.isComplete,
    isGuidedComplete: guided.isComplete,
    seconds: sound.samples.length / sound.rate,
    work: (user + system) / 1e6,
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
