/** The phones of English as the engine names them (ARPAbet, without stress). */
export const ENGINE_PHONES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  )

/** One transition: a word that may be said between two states, or none (`null`). */
interface Edge {
  readonly from: number
  readonly to: number
  readonly word: string | null
  readonly probability: number
}

/** The engine's grammar: a finite-state grammar whose transitions carry words. */
export interface Grammar {
  readonly states: number
  readonly start: number
  readonly final: number
  /** Pronunciations by word name (phones separated by spaces). */
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly edges: readonly Edge[]
}

interface GrammarWord {
  readonly name: string
  /** Its pronunciations. */
  readonly ways: readonly string[]
  /** Whether it starts a clause, where a reader may restart. */
  readonly opens: boolean
}

/** Probabilities of reading errors. Tuned on the benchmark's voices (docs/hearing.md). */
interface GrammarTuning {
  /** The maximum number of words skipped in one step. */
  readonly skips: number
  readonly skipProbability: number
  /** The maximum number of words to go back in one step. */
  readonly backs: number
  readonly backProbability: number
  /** The probability of restarting at an earlier clause. */
  readonly restartProbability: number
  /** The probability of each phone outside the text. */
  readonly soundProbability: number
}

const TUNING: GrammarTuning = {
  skips: 3,
  skipProbability: 0.01,
  backs: 4,
  backProbability: 0.0003,
  restartProbability: 0.0003,
  soundProbability: 0.007,
}

/**
 * Builds the grammar of a verse. State i means that i words have been said. From each state, a reader may say the next
 * word, skip up to three, go back up to four or to the start of an earlier clause, or say phones outside the text.
 */
export function buildGrammar(
  verse: readonly GrammarWord[],
  start = 0,
  tuning: GrammarTuning = TUNING,
): Grammar {
  const words = new Map<string, readonly string[]>(verse.map((word) => [word.name, word.ways]))
  for (const phone of ENGINE_PHONES) words.set(toSoundName(phone), [phone])
  const edges = Array.from({ length: verse.length + 1 }, (_, state) => [
    ...buildSteps(state, verse, tuning),
    ...buildRestarts(state, verse, tuning),
  ]).flat()
  return { states: verse.length + 1, start, final: verse.length, words, edges }
}

/** Builds the grammar of a sound that contains the words of one of these readings, and nothing else. */
export function buildReadingsGrammar(readings: readonly (readonly Omit<GrammarWord, 'opens'>[])[]): Grammar {
  const [start, final] = [0, 1]
  const words = new Map<string, readonly string[]>()
  const edges: Edge[] = []
  let states = 2
  for (const reading of readings) {
    let from = start
    for (const [index, { name, ways }] of reading.entries()) {
      words.set(name, ways)
      const to = index === reading.length - 1 ? final : states++
      edges.push({ from, to, word: name, probability: 1 })
      from = to
    }
  }
  return { states, start, final, words, edges }
}

/**
 * Builds transitions back to the starts of earlier clauses. They carry no word, because the clause's first word is
 * said from its own state, and a second copy would double the engine's memory.
 */
function buildRestarts(state: number, verse: readonly GrammarWord[], tuning: GrammarTuning): Edge[] {
  return verse
    .slice(0, state)
    .flatMap(({ opens }, index) =>
      opens ? [{ from: state, to: index, word: null, probability: tuning.restartProbability }] : [],
    )
}

function toSoundName(phone: string): string {
  return `~${phone}`
}

/** Returns the phone with this name, or "" for a word or silence. */
export function parsePhone(name: string): string {
  return name.startsWith('~') ? name.slice(1) : ''
}

function buildSteps(state: number, verse: readonly GrammarWord[], tuning: GrammarTuning): Edge[] {
  const say = (index: number, probability: number): Edge[] => {
    const word = verse[index]
    return word === undefined ? [] : [{ from: state, to: index + 1, word: word.name, probability }]
  }
  const ahead = Array.from({ length: tuning.skips }, (_, k) => say(state + 1 + k, tuning.skipProbability))
  const back = Array.from({ length: tuning.backs }, (_, k) => say(state - 1 - k, tuning.backProbability))
  const sounds = ENGINE_PHONES.map((phone) => ({
    from: state,
    to: state,
    word: toSoundName(phone),
    probability: tuning.soundProbability,
  }))
  return [...say(state, 1), ...ahead.flat(), ...back.flat(), ...sounds]
}
