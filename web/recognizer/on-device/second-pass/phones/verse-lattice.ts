import { ANY_PHONE, Lattice } from './lattice.ts'
import type { PhoneScores } from './phone-classifier.ts'
import { PHONES } from './phone-set.ts'
import type { PhoneWay } from './verse-ways.ts'

type Ways = readonly PhoneWay[]

/** Penalties for deviating from the verse, in log scores, chosen on recordings of people. */
const PENALTIES = { leftOut: 20, replaced: 20, swapped: 20, added: 20, repeated: 22 }
/** The maximum number of words repeated at once. */
const MAX_REPEATED = 3
/** The minimum frames of any sound that replace a word, and that are added between two. */
const MIN_REPLACED_FRAMES = 2
const MIN_ADDED_FRAMES = 3

/** Two scores that differ by less belong to the same path, because sums are rounded. */
const SAME_SCORE = 0.01

const SILENCE = PHONES.indexOf('SIL')

interface WordMarks {
  readonly said: number
  readonly leftOut: number
  readonly replaced: number
  /** This word and the next in the other order. Null for the last word. */
  readonly swapped: number | null
}

interface GapMarks {
  /** Nothing, or silence. */
  readonly nothing: number
  readonly added: number
  readonly repeated: number
}

/** The nodes of the gap before a word: where it begins, its silence, and where the next word begins. */
interface GapNodes {
  readonly start: number
  readonly silence: number
  readonly end: number
}

/** The best paths on which the words of a verse, or something else, explain the sound. */
interface VersePaths {
  readonly paths: ReturnType<Lattice['findBestPaths']>
  readonly words: readonly WordMarks[]
  /** One more than words: the first is before the first word. */
  readonly gaps: readonly GapMarks[]
  /** How many words of the verse the best path reached. */
  readonly reached: number
  /** Returns the score of the best path without a repetition at a gap. */
  scoreWithoutRepetition(place: number): number
}

export interface VersePathOptions {
  /** Whether the phrase may end after any word, instead of only after the last. */
  readonly mayEndEarly?: boolean
}

/**
 * Finds the best paths through a lattice of the verse's words in order, in which each may also be left out, replaced by
 * any sounds, or swapped with the next, and between which any sounds, or up to three earlier words, may be said.
 */
export function findVersePaths(
  verse: readonly Ways[],
  scores: PhoneScores,
  { mayEndEarly = false }: VersePathOptions = {},
): VersePaths {
  const lattice = new Lattice()
  const nodes = Array.from({ length: verse.length + 1 }, (): GapNodes => ({
    start: lattice.addNode(),
    silence: lattice.addNode(),
    end: lattice.addNode(),
  }))
  const words: WordMarks[] = []
  const gaps: GapMarks[] = []
  nodes.forEach((gap, place) => {
    gaps.push(addGap(lattice, gap))
    const next = nodes[place + 1]
    if (next === undefined) return
    words.push(addWord(lattice, verse, place, gap.end, next.start, nodes[place + 2]?.start))
  })
  // Repetitions come last, so they can't be followed by words left out at the same moment.
  nodes.forEach(({ start, silence }, place) => {
    for (let count = 1; count <= Math.min(MAX_REPEATED, place); count += 1)
      for (const from of [start, silence])
        lattice.addStep(from, nodes[place - count]?.end ?? 0, PENALTIES.repeated, gaps[place]?.repeated)
  })
  const [start, last] = [nodes[0]?.start ?? 0, nodes.at(-1)?.end ?? 0]
  const end = mayEndEarly ? lattice.addNode() : last
  const ends = mayEndEarly ? nodes.map(() => lattice.addMark()) : []
  ends.forEach((mark, place) => lattice.addStep(nodes[place]?.end ?? 0, end, 0, mark))
  const paths = lattice.findBestPaths(scores, start, end)
  const scoreWithoutRepetition = (place: number) => {
    const mark = gaps[place]?.repeated
    const isOnBestPath = mark !== undefined && (paths.marked[mark] ?? 0) > paths.whole - SAME_SCORE
    return isOnBestPath ? lattice.findBestPaths(scores, start, end, mark).whole : paths.whole
  }
  const reached = ends.findIndex((mark) => (paths.marked[mark] ?? 0) > paths.whole - SAME_SCORE)
  return { paths, words, gaps, reached: reached === -1 ? verse.length : reached, scoreWithoutRepetition }
}

function addGap(lattice: Lattice, { start, silence, end }: GapNodes): GapMarks {
  const marks = { nothing: lattice.addMark(), added: lattice.addMark(), repeated: lattice.addMark() }
  addSilence(lattice, start, silence)
  const added = addAnySound(lattice, [start, silence], MIN_ADDED_FRAMES, PENALTIES.added, marks.added)
  const silenceAfter = lattice.addNode()
  addSilence(lattice, added, silenceAfter)
  lattice.addStep(start, end, 0, marks.nothing)
  lattice.addStep(silence, end, 0, marks.nothing)
  lattice.addStep(added, end, 0)
  lattice.addStep(silenceAfter, end, 0)
  return marks
}

function addSilence(lattice: Lattice, from: number, to: number): void {
  lattice.addFrame(from, to, SILENCE)
  lattice.addFrame(to, to, SILENCE)
}

function addAnySound(
  lattice: Lattice,
  starts: readonly number[],
  minFrames: number,
  penalty: number,
  mark: number,
): number {
  const entry = lattice.addNode()
  for (const start of starts) lattice.addStep(start, entry, penalty)
  let last = entry
  for (let frame = 0; frame < minFrames; frame += 1) {
    const node = lattice.addNode()
    lattice.addFrame(last, node, ANY_PHONE, frame === 0 ? mark : undefined)
    last = node
  }
  lattice.addFrame(last, last, ANY_PHONE)
  return last
}

function addWord(
  lattice: Lattice,
  verse: readonly Ways[],
  place: number,
  start: number,
  end: number,
  endOfNext: number | undefined,
): WordMarks {
  const [said, leftOut, replaced] = [lattice.addMark(), lattice.addMark(), lattice.addMark()]
  const say = (from: number, to: number, ways: Ways, mark?: number) => {
    // A word in another script can't be heard, so it takes no time.
    if (ways.length === 0) lattice.addStep(from, to, 0, mark)
    for (const way of ways) lattice.addStep(lattice.addPhones(from, way, mark), to, 0)
  }
  const ways = verse[place] ?? []
  say(start, end, ways, said)
  lattice.addStep(start, end, PENALTIES.leftOut, leftOut)
  const other = addAnySound(lattice, [start], MIN_REPLACED_FRAMES, PENALTIES.replaced, replaced)
  lattice.addStep(other, end, 0)
  if (endOfNext === undefined) return { said, leftOut, replaced, swapped: null }
  const swapped = lattice.addMark()
  const [nextFirst, between] = [lattice.addNode(), lattice.addNode()]
  lattice.addStep(start, nextFirst, PENALTIES.swapped)
  say(nextFirst, between, verse[place + 1] ?? [], swapped)
  say(between, endOfNext, ways)
  return { said, leftOut, replaced, swapped }
}
