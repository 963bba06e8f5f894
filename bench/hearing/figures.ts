import type { LongResult } from './long-passage.ts'
import type { NoSpeechResult } from './no-speech.ts'
import type { VoiceResult } from './recite-passages.ts'
import type { PeopleResult } from './real-people.ts'
import { emptyTally, type WordTally } from './judge.ts'
import type { Kind } from './recitations.ts'

/** Everything that was measured in one run. What was left out is null. */
export interface Results {
  readonly voices: readonly VoiceResult[]
  readonly noSpeech: NoSpeechResult | null
  readonly long: LongResult | null
  readonly people: PeopleResult | null
  readonly folder: PeopleResult | null
  readonly download: number
  /** Bytes of the second model, which travels after the first. */
  readonly later: number
}

/** One line of the table. */
export interface Figure {
  readonly name: string
  readonly required: string
  readonly measured: string
  /** Null where nothing is required. */
  readonly isReached: boolean | null
}

/** The table of required and measured figures. */
export function figuresOf(results: Results): Figure[] {
  const { voices, noSpeech, long, people, folder } = results
  const half = tallyOf(voices, 'half')
  return [
    ...wordFigures(voices),
    ...anotherVerseFigures(voices),
    ...(noSpeech === null
      ? []
      : [
          atMost('noise, silence, tone: words accepted', 2, noSpeech.accepted, noSpeech.words),
          atMost('noise, silence, tone: completions', 0, noSpeech.completed, noSpeech.words),
        ]),
    atLeast('stopping half-way: unsaid words stay pending', 99, half.pending, half.unsaid),
    ...(long === null
      ? []
      : [atLeast('a passage in several sections: right words accepted', null, long.accepted, long.words)]),
    ...(people === null ? [] : peopleFigures(people, 'real people')),
    ...(folder === null ? [] : peopleFigures(folder, 'your recordings')),
    ...costFigures(results),
  ]
}

const tallyOf = (voices: Results['voices'], kind: Kind) =>
  sumOf(voices.flatMap(({ tallies }) => tallies[kind] ?? []))

/** What became of words in recitations of the right verse, with and without faults. */
function wordFigures(voices: Results['voices']): Figure[] {
  const tally = (kind: Kind) => tallyOf(voices, kind)
  return [
    atLeast('right words accepted, clean', 99.5, tally('clean').accepted, tally('clean').said),
    atLeast('the same under noise, 20 dB', 98, tally('noise-20-db').accepted, tally('noise-20-db').said),
    atLeast('the same under noise, 10 dB', null, tally('noise-10-db').accepted, tally('noise-10-db').said),
    atLeast('skipped word flagged', 95, tally('skipped-word').flagged, tally('skipped-word').unsaid),
    atLeast(
      'skipped phrase: words flagged',
      97,
      tally('skipped-phrase').flagged,
      tally('skipped-phrase').unsaid,
    ),
    atLeast(
      'plausible substitution flagged',
      85,
      tally('replaced-word').flagged,
      tally('replaced-word').unsaid,
    ),
    atLeast('added word noticed', 96, tally('added-word').noticed, tally('added-word').takes),
    atLeast('repeated phrase noticed', 96, tally('repeated-phrase').noticed, tally('repeated-phrase').takes),
    atLeast('self-correction noticed', 96, tally('self-correction').noticed, tally('self-correction').takes),
    atLeast('swapped words noticed', null, tally('swapped-words').noticed, tally('swapped-words').takes),
    atMost('clean recitations with a false insertion', 3, tally('clean').withExtra, tally('clean').takes),
  ]
}

function anotherVerseFigures(voices: Results['voices']): Figure[] {
  const tally = (kind: Kind) => tallyOf(voices, kind)
  const another = voices.map((voice) => voice.another)
  return [
    atMost(
      'another verse: words accepted, live',
      3,
      total(another, (it) => it.right),
      total(another, (it) => it.words),
    ),
    atMost(
      'another verse: completions',
      0,
      total(another, (it) => it.completed),
      tally('another-verse').takes,
    ),
  ]
}

/** Time, work, memory and download. */
function costFigures({ voices, long, download, later }: Results): Figure[] {
  const delays = voices.flatMap((voice) => voice.delays).toSorted((a, b) => a - b)
  const seconds = total(voices, (voice) => voice.seconds)
  return [
    delay('end of a word to its mark, median', 100, quantile(delays, 0.5)),
    delay('end of a word to its mark, 95 of 100', 200, quantile(delays, 0.95)),
    limit('real-time factor', 0.2, total(voices, (voice) => voice.work) / Math.max(1, seconds), 3, ''),
    limit(
      'memory of the engine',
      48,
      Math.max(long?.memory ?? 0, ...voices.map(({ memory }) => memory)) / 1e6,
      1,
      ' MB',
    ),
    limit('first-use download, brotli', 4.2, download / 1e6, 2, ' MB'),
    limit('with the second model, brotli', 8, (download + later) / 1e6, 2, ' MB'),
  ]
}

function peopleFigures(people: PeopleResult, who: string): Figure[] {
  return [
    atLeast(`${who}: right words accepted`, 98, people.accepted, people.words),
    atLeast(`${who}: substitutions flagged`, 88, people.replacedFlagged, people.replaced),
    atLeast(`${who}: words that were not said flagged`, null, people.missingFlagged, people.missing),
    atLeast(`${who}: added words noticed`, null, people.addedNoticed, people.added),
  ]
}

function atLeast(name: string, required: number | null, part: number, whole: number): Figure {
  const share = percent(part, whole)
  const isReached = required === null ? null : share >= required
  return {
    name,
    required: required === null ? '' : `at least ${required} %`,
    measured: shown(share, whole),
    isReached,
  }
}

function atMost(name: string, required: number, part: number, whole: number): Figure {
  const share = percent(part, whole)
  const limit = required === 0 ? 'none' : `at most ${required} %`
  return { name, required: limit, measured: shown(share, whole), isReached: share <= required }
}

function shown(share: number, whole: number): string {
  return `${share.toFixed(1)} % of ${whole}`
}

function delay(name: string, required: number, seconds: number): Figure {
  return limit(name, required, seconds * 1000, 0, ' ms')
}

function limit(name: string, required: number, measured: number, digits: number, unit: string): Figure {
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

function total<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}

function sumOf(tallies: readonly WordTally[]): WordTally {
  const sum = emptyTally()
  for (const tally of tallies)
    for (const key of Object.keys(sum) as (keyof WordTally)[]) sum[key] += tally[key]
  return sum
}
