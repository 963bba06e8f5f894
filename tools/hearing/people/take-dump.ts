import { appendFileSync, readFileSync } from 'node:fs'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { Sounded } from '#web/recognizer/on-device/decoding/trust.ts'
import type { PassOutputs } from '../play-take.ts'
import type { Speaker } from './clips.ts'
import type { VariantKind, Variant } from './variants.ts'

/** A take stored for fitting: what each engine had heard at its end. */
export interface DumpedTake {
  readonly clip: string
  readonly speaker: Speaker
  readonly kind: VariantKind
  readonly text: readonly string[]
  readonly unsaid: readonly number[]
  readonly addedBefore: readonly number[]
  readonly units: readonly SpokenUnit[]
  readonly looks: readonly (readonly Sounded[])[]
  /** What the first pass reported at the end, after it had heard suspicious pairs again; absent in older dumps. */
  readonly words?: readonly HeardWord[]
  /** What the second pass read, phrase by phrase; absent without a second pass. */
  readonly readings?: readonly PhraseReading[]
}

type Unit = [at: number, part: number, parts: number, word: string, phones: number, opens: boolean]
type Stretch = [
  unit: number | null,
  phone: string,
  from: number,
  frames: number,
  score: number,
  loudness: number,
]

/** Appends a take to a dump, as one line of JSON. */
export function dumpTake(
  file: string,
  { clip, kind, text, unsaid, addedBefore }: Variant,
  heard: PassOutputs,
): void {
  const { words, readings } = heard
  const units = heard.units.map(({ at, part, parts, word, phones, opens }): Unit => [
    at,
    part,
    parts,
    word,
    phones,
    opens,
  ])
  const looks = heard.looks.map((look) =>
    look.map(({ unit, phone, from, frames, score, loudness }): Stretch => [
      unit,
      phone,
      from,
      frames,
      score,
      Number(loudness.toFixed(5)),
    ]),
  )
  const row = {
    clip: clip.name,
    speaker: clip.speaker,
    kind,
    text,
    unsaid: [...unsaid],
    addedBefore: [...addedBefore],
  }
  appendFileSync(file, `${JSON.stringify({ ...row, units, looks, words, readings })}\n`)
}

/** Reads the takes of a dump. */
export function readDump(file: string): DumpedTake[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => unpack(JSON.parse(line)))
}

function unpack(
  row: Omit<DumpedTake, 'units' | 'looks'> & { units: Unit[]; looks: Stretch[][] },
): DumpedTake {
  const unpackUnit = ([at, part, parts, word, phones, opens]: Unit): SpokenUnit => {
    const name = `${word}@${at}.${part}`
    return { at, part, parts, word, phones, opens, name, ways: [], guessed: false }
  }
  const unpackStretch = ([unit, phone, from, frames, score, loudness]: Stretch): Sounded => {
    return { unit, phone, from, frames, score, loudness }
  }
  return { ...row, units: row.units.map(unpackUnit), looks: row.looks.map((look) => look.map(unpackStretch)) }
}
