import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { PASSAGES, type Passage } from './passages.ts'

interface SaidWord {
  readonly text: string
  /** Index of the word of the verse; null for anything else. */
  readonly at: number | null
}

const KINDS = [
  'clean',
  'skipped-word',
  'skipped-phrase',
  'replaced-word',
  'added-word',
  'swapped-words',
  'repeated-phrase',
  'self-correction',
  'half',
  'noise-20-db',
  'noise-10-db',
  'another-verse',
] as const

export type Kind = (typeof KINDS)[number]

export interface SpokenRecitation {
  readonly passage: Passage
  readonly kind: Kind
  readonly said: readonly SaidWord[]
  /** Signal-to-noise ratio in decibels, if noise is added. */
  readonly noise?: number
}

const ADDED_WORDS = ['very', 'always', 'truly', 'people', 'also', 'great']

/** Makes all recitations of the benchmark for one voice. The same seed gives the same mistakes. */
export function createRecitations(seed: number): SpokenRecitation[] {
  const random = createRandom(seed)
  return PASSAGES.flatMap((passage, passageIndex) => {
    const clean = splitVerseWords(passage.text).map(({ shown, index }): SaidWord => ({
      text: shown,
      at: index,
    }))
    const other = PASSAGES[(passageIndex + 3) % PASSAGES.length] ?? passage
    const saidByKind: Record<Kind, readonly SaidWord[] | null> = {
      clean,
      'skipped-word': skipWords(clean, 1, random),
      'skipped-phrase': clean.length > 12 ? skipWords(clean, 3, random) : null,
      'replaced-word': replaceWord(passage, clean, random),
      'added-word': addWord(clean, random),
      'swapped-words': swapWords(clean, random),
      'repeated-phrase': repeatPhrase(clean, random),
      'self-correction': correctMistake(passage, clean, random),
      half: clean.slice(0, Math.ceil(clean.length / 2)),
      'noise-20-db': clean,
      'noise-10-db': clean,
      'another-verse': splitVerseWords(other.text).map(({ shown }): SaidWord => ({ text: shown, at: null })),
    }
    return KINDS.flatMap((kind): SpokenRecitation[] => {
      const said = saidByKind[kind]
      if (said === null) return []
      const noise = kind === 'noise-20-db' ? 20 : kind === 'noise-10-db' ? 10 : undefined
      return [{ passage, kind, said, ...(noise === undefined ? {} : { noise }) }]
    })
  })
}

/** Returns a generator of random numbers (mulberry32) that gives the same ones for a seed on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomBelow(limit: number, random: () => number): number {
  return Math.floor(random() * Math.max(1, limit))
}

function skipWords(clean: readonly SaidWord[], count: number, random: () => number): SaidWord[] {
  for (;;) {
    const first = 1 + randomBelow(clean.length - count - 1, random)
    // In "(the heaven and) the earth and the earth", it would be unclear which three words were left out.
    if (
      isSameWord(clean[first], clean[first + count]) ||
      isSameWord(clean[first - 1], clean[first + count - 1])
    )
      continue
    return clean.filter((_, index) => index < first || index >= first + count)
  }
}

function isSameWord(first: SaidWord | undefined, second: SaidWord | undefined): boolean {
  const key = (word: SaidWord | undefined) => word?.text.toLowerCase().replace(/[^a-z]/g, '')
  return key(first) === key(second)
}

function pickMistake(
  passage: Passage,
  clean: readonly SaidWord[],
  random: () => number,
): { index: number; text: string } {
  const [printed, said] = passage.mistakes[randomBelow(passage.mistakes.length, random)] ?? ['', '']
  const index = clean.findIndex(({ text }) => text.replace(/[^A-Za-z]/g, '') === printed)
  if (index === -1) throw new Error(`${passage.id} has no word "${printed}".`)
  return { index, text: (clean[index]?.text ?? '').replace(/[A-Za-z]+/, said) }
}

function replaceWord(passage: Passage, clean: readonly SaidWord[], random: () => number): SaidWord[] {
  const mistake = pickMistake(passage, clean, random)
  return clean.map((word, index) => (index === mistake.index ? { text: mistake.text, at: null } : word))
}

function addWord(clean: readonly SaidWord[], random: () => number): SaidWord[] {
  const index = 1 + randomBelow(clean.length - 2, random)
  return clean.toSpliced(index, 0, {
    text: ADDED_WORDS[randomBelow(ADDED_WORDS.length, random)] ?? '',
    at: null,
  })
}

function swapWords(clean: readonly SaidWord[], random: () => number): SaidWord[] {
  for (;;) {
    const index = 1 + randomBelow(clean.length - 3, random)
    const [first, second] = clean.slice(index, index + 2)
    if (first === undefined || second === undefined || first.text === second.text) continue
    return clean.toSpliced(index, 2, second, first)
  }
}

function repeatPhrase(clean: readonly SaidWord[], random: () => number): SaidWord[] {
  const index = 3 + randomBelow(clean.length - 5, random)
  return [...addPause(clean.slice(0, index)), ...clean.slice(index - Math.min(3, index))]
}

function correctMistake(passage: Passage, clean: readonly SaidWord[], random: () => number): SaidWord[] {
  const mistake = pickMistake(passage, clean, random)
  const mistakeParts = addPause([{ text: mistake.text, at: null }])
  return [...clean.slice(0, mistake.index), ...mistakeParts, ...clean.slice(Math.max(0, mistake.index - 1))]
}

/** Adds a comma, so that the voice pauses like a person who goes back. */
function addPause(words: readonly SaidWord[]): SaidWord[] {
  return words.map((word, index) =>
    index === words.length - 1 ? { ...word, text: `${word.text.replace(/[.,;:?!]$/, '')},` } : word,
  )
}

/** Derives a seed from a name. */
export function seedOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}
