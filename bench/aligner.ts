/**
 * Benchmarks the From-memory aligner on the Bible's longest chapter: Psalm 119, 176 verses in one recitation. The
 * recitation has errors, and the simulated recognizer revises its last words. Prints the cost of one update, how often a
 * displayed verdict was withdrawn, and how many errors were found. Run: npx tsx bench/aligner.ts
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { computeAccuracy } from '#shared/domain/recitation/accuracy.ts'
import { beginRecitation, hear, type Recitation } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import type { RecitedWord } from '#shared/domain/recitation/verdict.ts'
import { splitVerseWords, type VerseWord } from '#shared/domain/recitation/words/words.ts'

const ERROR_RATES = { skipped: 0.03, replaced: 0.03, added: 0.02, revised: 0.3 }
const SEED = 20_261_120

interface SpokenWord {
  readonly text: string
  /** Whether the recognizer first transcribes another word. */
  readonly isRevised: boolean
}

interface SimulatedRecitation {
  readonly spokenWords: readonly SpokenWord[]
  readonly skipped: ReadonlySet<number>
  readonly replaced: ReadonlySet<number>
  readonly added: number
}

/** Returns a generator of uniform random numbers in [0, 1) (mulberry32). It is seeded, so every run measures the same recitation. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function readVerses(chapter: string): string {
  const path = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
  const verses = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const lines = Object.entries(verses).filter(([reference]) => reference.startsWith(`${chapter}:`))
  return lines.map(([, text]) => text.replace(/^# |[[\]]/g, '')).join(' ')
}

function recite(
  verse: readonly VerseWord[],
  others: readonly string[],
  next: () => number,
): SimulatedRecitation {
  const pickOther = () => others[Math.floor(next() * others.length)] ?? 'and'
  const spoken = {
    spokenWords: [] as SpokenWord[],
    skipped: new Set<number>(),
    replaced: new Set<number>(),
    added: 0,
  }
  const say = (text: string) => spoken.spokenWords.push({ text, isRevised: next() < ERROR_RATES.revised })
  for (const { key, index } of verse) {
    const chance = next()
    if (chance < ERROR_RATES.skipped) spoken.skipped.add(index)
    else if (chance < ERROR_RATES.skipped + ERROR_RATES.replaced) {
      spoken.replaced.add(index)
      say(pickOther())
    } else say(key)
    if (next() < ERROR_RATES.added) {
      spoken.added += 1
      say(pickOther())
    }
  }
  return spoken
}

function countWithdrawn(before: readonly RecitedWord[], after: readonly RecitedWord[]): number {
  return before.filter(({ verdict }, index) => verdict !== undefined && verdict !== after[index]?.verdict)
    .length
}

function measure(
  recitation: Recitation,
  spoken: SimulatedRecitation,
  others: readonly string[],
  next: () => number,
) {
  const times: number[] = []
  const processorTimes: number[] = []
  let withdrawn = 0
  let current = recitation
  const update = (words: readonly HeardWord[]) => {
    const hypothesis = { words, settled: Math.max(0, words.length - 5) }
    const cpu = process.cpuUsage()
    const start = performance.now()
    const after = hear(current, hypothesis)
    times.push(performance.now() - start)
    processorTimes.push(process.cpuUsage(cpu).user / 1_000)
    withdrawn += countWithdrawn(current.words, after.words)
    current = after
  }
  const words: HeardWord[] = []
  for (const { text, isRevised } of spoken.spokenWords) {
    if (isRevised) update([...words, { text: others[Math.floor(next() * others.length)] ?? 'and' }])
    words.push({ text })
    update(words.slice())
  }
  const end = hear(current, { words, settled: words.length }, true)
  return { times: sortTimes(times), processorTimes: sortTimes(processorTimes), withdrawn, end, words }
}

function sortTimes(times: readonly number[]): number[] {
  return times.toSorted((first, second) => first - second)
}

function formatShare(
  indexes: ReadonlySet<number>,
  words: readonly RecitedWord[],
  verdicts: readonly string[],
): string {
  const matching = [...indexes].filter((index) => verdicts.includes(words[index]?.verdict ?? ''))
  return `${((100 * matching.length) / indexes.size).toFixed(1)}% of ${indexes.size}`
}

function quantile(times: readonly number[], rank: number): string {
  return (times[Math.min(times.length - 1, Math.floor(rank * times.length))] ?? 0).toFixed(3)
}

const verse = splitVerseWords(readVerses('Psalms 119'))
const others = [
  ...new Set(splitVerseWords(readVerses('Isaiah 40') + readVerses('Romans 8')).map(({ key }) => key)),
]
const next = createRandom(SEED)
const spoken = recite(verse, others, next)
// Warm up with one recitation before measuring.
measure(
  beginRecitation(verse),
  { ...spoken, spokenWords: spoken.spokenWords.slice(0, 300) },
  others,
  createRandom(1),
)
const { times, processorTimes, withdrawn, end, words } = measure(beginRecitation(verse), spoken, others, next)
const isError = (index: number) => spoken.skipped.has(index) || spoken.replaced.has(index)
const right = new Set(verse.map(({ index }) => index).filter((index) => !isError(index)))
const errors = ['skipped', 'wrong', 'swapped', 'not-sure']
const start = performance.now()
hear(beginRecitation(verse), { words, settled: words.length }, true)
const fullUpdateMs = performance.now() - start

console.log('## The aligner\n')
console.log(
  `Psalm 119 has ${verse.length} words. A simulated reader says ${spoken.spokenWords.length} words, and the aligner gets ${times.length} updates.\n`,
)
for (const [clock, list] of Object.entries({ elapsed: times, processor: processorTimes })) {
  console.log(
    `- one update, ${clock} time: median ${quantile(list, 0.5)} ms, p95 ${quantile(list, 0.95)} ms, max ${quantile(list, 1)} ms`,
  )
}
console.log(`- the whole psalm in one update, including setup: ${fullUpdateMs.toFixed(0)} ms`)
console.log(
  `- verdicts withdrawn: ${withdrawn}, ${((1_000 * withdrawn) / times.length).toFixed(2)} per 1,000 updates`,
)
console.log(
  `- correct words accepted: ${formatShare(right, end.words, ['correct', 'sounds-alike', 'self-corrected'])}`,
)
console.log(`- skipped words flagged: ${formatShare(spoken.skipped, end.words, errors)}`)
console.log(`- wrong words flagged: ${formatShare(spoken.replaced, end.words, errors)}`)
console.log(`- extra words: ${spoken.added} said, ${end.extras.length} shown`)
console.log(
  `- accuracy: ${Math.round((100 * right.size) / verse.length)}% actual, ${computeAccuracy(end.words)}% shown`,
)
