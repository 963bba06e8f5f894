import type { RecognitionResult } from '../domain/recitation/browser-transcript.ts'

/**
 * Recognition cycles written by hand after browsers' documented behavior, not recorded. Each step is an event with its
 * whole list of results, or the end of a cycle.
 */
export interface Replay {
  readonly name: string
  readonly verse: string
  readonly steps: readonly Step[]
  /** The expected words, each once. */
  readonly said: string
}

export type Step = readonly RecognitionResult[] | 'end'

const interim = (transcript: string, confidence = 0.9): RecognitionResult => ({
  transcript,
  isFinal: false,
  confidence,
})
const final = (transcript: string, confidence = 0.93): RecognitionResult => ({
  transcript,
  isFinal: true,
  confidence,
})
/** Creates interim text marked as final, as Android sends it. */
const unsure = (transcript: string): RecognitionResult => final(transcript, 0)

const JOHN = 'For God so loved the world, that he gave his only begotten Son'
const JOHN_SAID = 'for god so loved the world that he gave his only begotten son'
const HOLY = 'Holy, holy, holy, is the LORD of hosts'
const HOLY_SAID = 'holy holy holy is the lord of hosts'

export const replays: readonly Replay[] = [
  {
    name: 'desktop Chrome: an unstable end is in a second interim result',
    verse: JOHN,
    steps: [
      [interim('for', 0.01)],
      [interim('four', 0.01)],
      [interim('for God'), interim(' so', 0.01)],
      [interim('for God so'), interim(' love the', 0.01)],
      [interim('for God so loved the'), interim(' world', 0.01)],
      [final('for God so loved the world')],
      [final('for God so loved the world'), interim(' that', 0.01)],
      [final('for God so loved the world'), interim(' that he gave'), interim(' his', 0.01)],
      [final('for God so loved the world'), final(' that he gave his only begotten son')],
    ],
    said: JOHN_SAID,
  },
  {
    name: 'desktop Chrome: the cycle ends in the middle and the next one hears its end again',
    verse: JOHN,
    steps: [
      [final('for God so loved the world')],
      [final('for God so loved the world'), interim(' that he')],
      'end',
      [interim('that')],
      [interim('that he')],
      [interim('that he gave his')],
      [final('that he gave his only begotten Son')],
      'end',
    ],
    said: JOHN_SAID,
  },
  {
    name: 'desktop Chrome: the same word said in three utterances counts three times',
    verse: HOLY,
    steps: [
      [interim('holy')],
      [final('holy')],
      [final('holy'), interim(' holy')],
      [final('holy'), final(' holy')],
      [final('holy'), final(' holy'), final(' holy')],
      'end',
      [interim('is')],
      [interim('is the Lord')],
      [final('is the Lord of hosts')],
    ],
    said: HOLY_SAID,
  },
  {
    name: 'Android Chrome: interim text marked final, confidence 0, and the final twice (react-speech-recognition 18, 31)',
    verse: JOHN,
    steps: [
      [unsure('for')],
      [unsure('for God')],
      [unsure('for God so')],
      [final('for God so loved the world')],
      [final('for God so loved the world')],
      'end',
      [unsure('that')],
      [unsure('that he gave')],
      [final('that he gave his only begotten Son')],
      [final('that he gave his only begotten Son')],
      'end',
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Android Chrome: every result final, at a new index, with the whole text so far (lexical 8759)',
    verse: JOHN,
    steps: [
      [final('for')],
      [final('for'), final('for God')],
      [final('for'), final('for God'), final('for God so loved')],
      [final('for'), final('for God'), final('for God so loved'), final('for God so loved the world')],
      'end',
      [final('that he gave')],
      [final('that he gave'), final('that he gave his only')],
      [final('that he gave'), final('that he gave his only'), final('that he gave his only begotten son')],
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Android Chrome: one final repeated many times over',
    verse: JOHN,
    steps: [
      [final('for God so loved the world')],
      ...[2, 3, 5, 10].map((times) =>
        Array.from({ length: times }, () => final('for God so loved the world')),
      ),
      'end',
      [final('that he gave his only begotten Son'), final('that he gave his only begotten Son')],
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Android Chrome: earlier finals delivered again from index 0 (platypus 771)',
    verse: JOHN,
    steps: [
      [final('for God so loved')],
      [final('for God so loved'), final(' the world')],
      [final('for God so loved'), final(' the world')],
      [final('for God so loved')],
      [final('for God so loved'), final(' the world'), interim(' that he')],
      [final('for God so loved'), final(' the world'), final(' that he gave his only begotten son')],
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Android Chrome: the list of results restarts without an end',
    verse: JOHN,
    steps: [
      [final('for God so loved the world')],
      [unsure('that')],
      [unsure('that he gave')],
      [final('that he gave his only begotten Son')],
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Safari: one utterance that is never final, revised as it goes',
    verse: JOHN,
    steps: [
      [interim('For')],
      [interim('For got')],
      [interim('For God so')],
      [interim('For God so love the')],
      [interim('For God so loved the world')],
      [interim('For God so loved the world')],
      [interim('For God so loved the world that he')],
      [interim('For God so loved the world that he gave his only begotten Son')],
      'end',
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Safari: the text starts over after a pause, without a final (expo-speech-recognition 22)',
    verse: JOHN,
    steps: [
      [interim('For God')],
      [interim('For God so loved the world')],
      [interim('That')],
      [interim('That he gave')],
      [interim('That he gave his only begotten Son')],
      'end',
    ],
    said: JOHN_SAID,
  },
  {
    name: 'Safari: the whole text comes again after the end; the word that the end cut short stays unchanged',
    verse: JOHN,
    steps: [
      [interim('For God so love')],
      'end',
      [final('For God so loved')],
      [final('For God so loved'), interim('the world')],
      [final('For God so loved'), final('the world that he gave his only begotten Son')],
    ],
    said: JOHN_SAID.replace('loved', 'love'),
  },
  {
    name: 'a browser without spaces before its finals: one word said three times',
    verse: HOLY,
    steps: [
      [final('Holy')],
      [final('Holy'), final('Holy')],
      [final('Holy'), final('Holy'), final('Holy')],
      [final('Holy'), final('Holy'), final('Holy'), final('is the Lord of hosts')],
      'end',
    ],
    said: HOLY_SAID,
  },
  {
    name: 'a browser without spaces before its finals: the last of three goes on',
    verse: HOLY,
    steps: [
      [final('Holy')],
      [final('Holy'), final('Holy')],
      [final('Holy'), final('Holy'), final('Holy is the Lord of hosts')],
      'end',
    ],
    said: HOLY_SAID,
  },
  {
    name: 'a browser without spaces: an interim result after a final one is new speech',
    verse: 'My God, my God, why hast thou forsaken me?',
    steps: [
      [interim('my God')],
      [final('my God')],
      [final('my God'), interim('my')],
      [final('my God'), interim('my God')],
      [final('my God'), final('my God')],
      [final('my God'), final('my God'), final('why hast thou forsaken me')],
      'end',
    ],
    said: 'my god my god why hast thou forsaken me',
  },
  {
    name: 'Safari: each word has its own cycle, and none is final',
    verse: HOLY,
    steps: [
      [interim('holy', 0.5)],
      'end',
      [interim('holy', 0.5)],
      'end',
      [interim('holy', 0.5)],
      'end',
      [interim('is the Lord of hosts', 0.5)],
      'end',
    ],
    said: HOLY_SAID,
  },
  {
    name: 'Safari: a word is said again in the next cycle, which goes on',
    verse: 'Verily, verily, verily, I say unto thee',
    steps: [
      [interim('verily')],
      'end',
      [interim('verily')],
      'end',
      [interim('verily I')],
      'end',
      [interim('I say')],
      [interim('I say unto thee')],
      'end',
    ],
    said: 'verily verily verily i say unto thee',
  },
  {
    name: 'Android Chrome: the growing text as finals at new indexes, which revise a word',
    verse: 'In the beginning God created the heaven and the earth.',
    steps: [
      [unsure('in the big')],
      [unsure('in the big'), unsure('in the beginning')],
      [
        unsure('in the big'),
        unsure('in the beginning'),
        final('in the beginning God created the heaven and the earth'),
      ],
      'end',
    ],
    said: 'in the beginning god created the heaven and the earth',
  },
  {
    name: 'Android Chrome: the growing text revises its first word, and one that was cut short',
    verse: JOHN,
    steps: [
      [unsure('four')],
      [unsure('four'), unsure('for got')],
      [unsure('four'), unsure('for got'), unsure('for God so love')],
      [unsure('four'), unsure('for got'), unsure('for God so love'), final('for God so loved the world')],
      'end',
      [unsure('that he')],
      [final('that he gave his only begotten Son')],
      'end',
    ],
    said: JOHN_SAID,
  },
]
