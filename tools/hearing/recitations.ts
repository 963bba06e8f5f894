import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { PASSAGES, type Passage } from './passages.ts'

interface Said {
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
  readonly said: readonly Said[]
  /** Signal-to-noise ratio in decibels, if noise is added. */
  readonly noise?: number
}

const ADDED = ['very', 'always', 'truly', 'people', 'also', 'great']

/** All recitations of the benchmark for one voice. The same seed gives the same faults. */
export function recitationsOf(seed: number): SpokenRecitation[] {
  const random = randomFrom(seed)
  return PASSAGES.flatMap((passage, place) => {
    const clean = wordsOf(passage.text).map(({ shown, index }): Said => ({ text: shown, at: index }))
    const other = PASSAGES[(place + 3) % PASSAGES.length] ?? passage
    const made: Record<Kind, readonly Said[] | null> = {
      clean,
      'skipped-word': skipped(clean, 1, random),
      'skipped-phrase': clean.length > 12 ? skipped(clean, 3, random) : null,
      'replaced-word': replaced(passage, clean, random),
      'added-word': added(clean, random),
      'swapped-words': swapped(clean, random),
      'repeated-phrase': repeated(clean, random),
      'self-correction': corrected(passage, clean, random),
      half: clean.slice(0, Math.ceil(clean.length / 2)),
      'noise-20-db': clean,
      'noise-10-db': clean,
      'another-verse': wordsOf(other.text).map(({ shown }): Said => ({ text: shown, at: null })),
    }
    return KINDS.flatMap((kind): SpokenRecitation[] => {
      const said = made[kind]
      if (said === null) return []
      const noise = kind === 'noise-20-db' ? 20 : kind === 'noise-10-db' ? 10 : undefined
      return [{ passage, kind, said, ...(noise === undefined ? {} : { noise }) }]
    })
  })
}

/** Seeded random numbers (mulberry32), the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function below(limit: number, random: () => number): number {
  return Math.floor(random() * Math.max(1, limit))
}

function skipped(clean: readonly Said[], count: number, random: () => number): Said[] {
  for (;;) {
    const first = 1 + below(clean.length - count - 1, random)
    // In "(the heaven and) the earth and the earth", it would be unclear which three words were left out.
    if (isSame(clean[first], clean[first + count]) || isSame(clean[first - 1], clean[first + count - 1]))
      continue
    return clean.filter((_, place) => place < first || place >= first + count)
  }
}

function isSame(one: Said | undefined, other: Said | undefined): boolean {
  const key = (word: Said | undefined) => word?.text.toLowerCase().replace(/[^a-z]/g, '')
  return key(one) === key(other)
}

function mistakeIn(
  passage: Passage,
  clean: readonly Said[],
  random: () => number,
): { place: number; text: string } {
  const [printed, said] = passage.mistakes[below(passage.mistakes.length, random)] ?? ['', '']
  const place = clean.findIndex(({ text }) => text.replace(/[^A-Za-z]/g, '') === printed)
  if (place === -1) throw new Error(`${passage.id} has no word "${printed}".`)
  return { place, text: (clean[place]?.text ?? '').replace(/[A-Za-z]+/, said) }
}

function replaced(passage: Passage, clean: readonly Said[], random: () => number): Said[] {
  const mistake = mistakeIn(passage, clean, random)
  return clean.map((word, place) => (place === mistake.place ? { text: mistake.text, at: null } : word))
}

function added(clean: readonly Said[], random: () => number): Said[] {
  const place = 1 + below(clean.length - 2, random)
  return clean.toSpliced(place, 0, { text: ADDED[below(ADDED.length, random)] ?? '', at: null })
}

function swapped(clean: readonly Said[], random: () => number): Said[] {
  for (;;) {
    const place = 1 + below(clean.length - 3, random)
    const [first, second] = clean.slice(place, place + 2)
    if (first === undefined || second === undefined || first.text === second.text) continue
    return clean.toSpliced(place, 2, second, first)
  }
}

function repeated(clean: readonly Said[], random: () => number): Said[] {
  const place = 3 + below(clean.length - 5, random)
  return [...pausedAfter(clean.slice(0, place)), ...clean.slice(place - Math.min(3, place))]
}

function corrected(passage: Passage, clean: readonly Said[], random: () => number): Said[] {
  const mistake = mistakeIn(passage, clean, random)
  const wrong = pausedAfter([{ text: mistake.text, at: null }])
  return [...clean.slice(0, mistake.place), ...wrong, ...clean.slice(Math.max(0, mistake.place - 1))]
}

/** Adds a comma, which makes the voice pause like a person who goes back. */
function pausedAfter(said: readonly Said[]): Said[] {
  return said.map((word, place) =>
    place === said.length - 1 ? { ...word, text: `${word.text.replace(/[.,;:?!]$/, '')},` } : word,
  )
}

export function seedOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}
