/** The sounds of English as the engine names them (ARPAbet, without stress). */
export const PHONES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  )

/** One step of the grammar: a word that may be said between two states, or nothing (`null`). */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly word: string | null
  readonly probability: number
}

/** What the engine may hear: a network of states, with words on the ways between them. */
export interface Grammar {
  readonly states: number
  readonly start: number
  readonly final: number
  /** Name of each word, with the ways to say it (phones parted by spaces). */
  readonly words: ReadonlyMap<string, readonly string[]>
  readonly edges: readonly Edge[]
}

/** A word of the verse as the grammar knows it. */
export interface GrammarWord {
  readonly name: string
  readonly ways: readonly string[]
  /** A person who starts again may start here. */
  readonly opens: boolean
}

/** How likely the grammar takes each fault to be. Tuned on the benchmark's voices (docs/hearing.md). */
export interface GrammarTuning {
  /** Most words that can be left out at once. */
  readonly skips: number
  readonly skipProbability: number
  /** Most words that one can go back at once. */
  readonly backs: number
  readonly backProbability: number
  /** Probability of starting again at the beginning of an earlier clause. */
  readonly restartProbability: number
  /** Probability of each single sound that belongs to no word. */
  readonly soundProbability: number
}

export const TUNING: GrammarTuning = {
  skips: 3,
  skipProbability: 0.01,
  backs: 4,
  backProbability: 0.0003,
  restartProbability: 0.0003,
  soundProbability: 0.007,
}

/**
 * The grammar of a verse. State i means: i words have been said. From each state one may say the next word, leave out
 * up to three, go back up to four or to the beginning of an earlier clause, or say any sounds that belong to no word.
 */
export function grammarOf(verse: readonly GrammarWord[], start = 0, tuning: GrammarTuning = TUNING): Grammar {
  const words = new Map<string, readonly string[]>(verse.map((word) => [word.name, word.ways]))
  for (const phone of PHONES) words.set(soundName(phone), [phone])
  const edges = Array.from({ length: verse.length + 1 }, (_, state) => [
    ...stepsFrom(state, verse, tuning),
    ...startingAgain(state, verse, tuning),
  ]).flat()
  return { states: verse.length + 1, start, final: verse.length, words, edges }
}

/**
 * The ways back to the beginnings of earlier clauses. They have no word of their own: the clause's first word is said
 * from its own state, and a second way to say it would double the engine's memory.
 */
function startingAgain(state: number, verse: readonly GrammarWord[], tuning: GrammarTuning): Edge[] {
  return verse
    .slice(0, state)
    .flatMap(({ opens }, place) =>
      opens ? [{ from: state, to: place, word: null, probability: tuning.restartProbability }] : [],
    )
}

/** Name of a sound that belongs to no word. */
export function soundName(phone: string): string {
  return `~${phone}`
}

/** The sound that a name stands for; empty for a word or silence. */
export function phoneNamed(name: string): string {
  return name.startsWith('~') ? name.slice(1) : ''
}

function stepsFrom(state: number, verse: readonly GrammarWord[], tuning: GrammarTuning): Edge[] {
  const say = (index: number, probability: number): Edge[] => {
    const word = verse[index]
    return word === undefined ? [] : [{ from: state, to: index + 1, word: word.name, probability }]
  }
  const ahead = Array.from({ length: tuning.skips }, (_, k) => say(state + 1 + k, tuning.skipProbability))
  const back = Array.from({ length: tuning.backs }, (_, k) => say(state - 1 - k, tuning.backProbability))
  const sounds = PHONES.map((phone) => ({
    from: state,
    to: state,
    word: soundName(phone),
    probability: tuning.soundProbability,
  }))
  return [...say(state, 1), ...ahead.flat(), ...back.flat(), ...sounds]
}
