import type { LongResult } from './long-passage.ts'
import type { NoSpeechResult } from './no-speech.ts'
import type { VoiceResult } from './recite-passages.ts'
import type { PeopleResult } from './real-people.ts'
import { createTally, type WordTally } from './judge.ts'
import type { Kind } from './recitations.ts'

/** Everything measured in one run. A part that was skipped is null. */
interface Results {
  readonly voices: readonly VoiceResult[]
  readonly noSpeech: NoSpeechResult | null
  readonly long: LongResult | null
  readonly people: PeopleResult | null
  readonly folder: PeopleResult | null
  readonly download: number
  /** Bytes of the second model, which is downloaded after the first. */
  readonly secondDownload: number
}

export interface Figure {
  readonly name: string
  readonly required: string
  readonly measured: string
  /** Null without a requirement. */
  readonly isReached: boolean | null
}

/** Computes the figures of a run, each with its requirement. */
export function computeFigures(results: Results): Figure[] {
  const { voices, noSpeech, long, people, folder } = results
  const half = tallyKind(voices, 'half')
  return [
    ...wordFigures(voices),
    ...anotherVerseFigures(voices),
    ...(noSpeech === null
      ? []
      : [
          shareAtMost('noise, silence, tone: words accepted', 0.7, noSpeech.accepted, noSpeech.words),
          shareAtMost('noise, silence, tone: completions', 0, noSpeech.completed, noSpeech.words),
        ]),
    shareAtLeast('stopping halfway: unsaid words stay pending', 99.7, half.pending, half.unsaid),
    ...(long === null
      ? []
      : [
          shareAtLeast(
            'a passage in several sections: correct words accepted',
            99,
            long.accepted,
            long.words,
          ),
        ]),
    ...(people === null ? [] : peopleFigures(people, 'real people')),
    ...(folder === null ? [] : peopleFigures(folder, 'your recordings')),
    ...costFigures(results),
  ]
}

const tallyKind = (voices: Results['voices'], kind: Kind) =>
  sumTallies(voices.flatMap(({ tallies }) => tallies[kind] ?? []))

/**
 * Computes the figures of recitations of the right verse, with and without mistakes. Each requirement is what the
 * recognizer with one model reached on these voices, minus 0.3 points, so that improving it for some voices doesn't make
 * it worse for others.
 */
function wordFigures(voices: Results['voices']): Figure[] {
  const tally = (kind: Kind) => tallyKind(voices, kind)
  const acceptedFigure = (name: string, required: number, { accepted: part, said }: WordTally) =>
    shareAtLeast(name, required, part, said)
  const noticedFigure = (name: string, required: number, { noticed: part, takes }: WordTally) =>
    shareAtLeast(name, required, part, takes)
  return [
    acceptedFigure('correct words accepted, clean', 99.3, tally('clean')),
    acceptedFigure('the same under noise, 20 dB', 98.4, tally('noise-20-db')),
    acceptedFigure('the same under noise, 10 dB', 77.8, tally('noise-10-db')),
    ...unsaidFigures('skipped words', 95.7, tally('skipped-word')),
    ...unsaidFigures('words of skipped phrases', 98.6, tally('skipped-phrase')),
    ...unsaidFigures('plausible substitutions', 86.7, tally('replaced-word')),
    noticedFigure('added word noticed', 97.7, tally('added-word')),
    noticedFigure('repeated phrase noticed', 99.7, tally('repeated-phrase')),
    noticedFigure('self-correction noticed', 97.7, tally('self-correction')),
    noticedFigure('swapped words noticed', 89.7, tally('swapped-words')),
    shareAtMost(
      'clean recitations with a false insertion',
      2.3,
      tally('clean').withExtra,
      tally('clean').takes,
    ),
  ]
}

/** Computes how many unsaid words were noticed (flagged or doubted), and how many were flagged. */
function unsaidFigures(label: string, required: number, { flagged, doubted, unsaid }: WordTally): Figure[] {
  return [
    shareAtLeast(`${label} noticed`, required, flagged + doubted, unsaid),
    shareAtLeast(`${label} shown as an error`, null, flagged, unsaid),
  ]
}

function anotherVerseFigures(voices: Results['voices']): Figure[] {
  const tally = (kind: Kind) => tallyKind(voices, kind)
  const anotherVerse = voices.map((voice) => voice.anotherVerse)
  return [
    shareAtMost(
      'another verse: words accepted, live',
      3,
      sumOf(anotherVerse, (result) => result.right),
      sumOf(anotherVerse, (result) => result.words),
    ),
    shareAtMost(
      'another verse: completions',
      0,
      sumOf(anotherVerse, (result) => result.completed),
      tally('another-verse').takes,
    ),
  ]
}

function costFigures({ voices, long, download, secondDownload }: Results): Figure[] {
  const delays = voices.flatMap((voice) => voice.delays).toSorted((a, b) => a - b)
  const seconds = sumOf(voices, (voice) => voice.seconds)
  return [
    delayAtMost('end of a word to its mark, median', 150, quantile(delays, 0.5)),
    delayAtMost('end of a word to its mark, 95th percentile', 400, quantile(delays, 0.95)),
    valueAtMost('real-time factor', 0.2, sumOf(voices, (voice) => voice.work) / Math.max(1, seconds), 3, ''),
    valueAtMost(
      'memory of the engine',
      48,
      Math.max(long?.memory ?? 0, ...voices.map(({ memory }) => memory)) / 1e6,
      1,
      ' MB',
    ),
    valueAtMost('first-use download, brotli', 4, download / 1e6, 2, ' MB'),
    valueAtMost('with the second model, brotli', 8, (download + secondDownload) / 1e6, 2, ' MB'),
  ]
}

function peopleFigures(people: PeopleResult, group: string): Figure[] {
  return [
    shareAtLeast(`${group}: correct words accepted`, 98, people.accepted, people.words),
    shareAtLeast(`${group}: substitutions noticed`, 95, people.replacedNoticed, people.replaced),
    shareAtLeast(`${group}: words that were not said noticed`, 97, people.missingNoticed, people.missing),
    shareAtLeast(`${group}: added words noticed`, 70, people.addedNoticed, people.added),
  ]
}

function shareAtLeast(name: string, required: number | null, part: number, whole: number): Figure {
  const share = percent(part, whole)
  const isReached = required === null ? null : share >= required
  return {
    name,
    required: required === null ? '' : `at least ${required}%`,
    measured: formatShare(share, whole),
    isReached,
  }
}

function shareAtMost(name: string, required: number, part: number, whole: number): Figure {
  const share = percent(part, whole)
  const limit = required === 0 ? 'none' : `at most ${required}%`
  return { name, required: limit, measured: formatShare(share, whole), isReached: share <= required }
}

function formatShare(share: number, whole: number): string {
  return `${share.toFixed(1)}% of ${whole}`
}

function delayAtMost(name: string, required: number, seconds: number): Figure {
  return valueAtMost(name, required, seconds * 1000, 0, ' ms')
}

function valueAtMost(name: string, required: number, measured: number, digits: number, unit: string): Figure {
  const isReached = measured <= required
  return {
    name,
    required: `at most ${required}${unit}`,
    measured: `${measured.toFixed(digits)}${unit}`,
    isReached,
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}

function sumTallies(tallies: readonly WordTally[]): WordTally {
  const sum = createTally()
  for (const tally of tallies)
    for (const key of Object.keys(sum) as (keyof WordTally)[]) sum[key] += tally[key]
  return sum
}
