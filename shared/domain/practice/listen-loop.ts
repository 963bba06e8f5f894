/** A position in a looping list. */
export interface ListenPlace {
  readonly index: number
  /** How many times the text has already been played. */
  readonly time: number
}

interface ListenLoop {
  /** Texts in the list; at least one. */
  readonly count: number
  /** How many times each is played before the next; at least once. */
  readonly repeats: number
}

export const LIST_START: ListenPlace = { index: 0, time: 0 }

/** Returns the position to play next: the same text until it has repeated enough, then the following one, wrapping around. */
export const findNextPlace = ({ index, time }: ListenPlace, { count, repeats }: ListenLoop): ListenPlace =>
  time + 1 < repeats ? { index, time: time + 1 } : skipText({ index, time }, count, 1)

/** Returns the position after pressing "next" (1) or "previous" (-1). */
export const skipText = ({ index }: ListenPlace, count: number, by: 1 | -1): ListenPlace => ({
  index: (index + by + count) % count,
  time: 0,
})

/** Words per second in an unhurried recitation from memory. */
const WORDS_PER_SECOND = 2
/** Extra seconds to get started. */
const START_SECONDS = 2

/** Returns the seconds of silence in which to recite a text from memory. */
export const estimateSecondsToSay = (words: number): number => START_SECONDS + words / WORDS_PER_SECOND
