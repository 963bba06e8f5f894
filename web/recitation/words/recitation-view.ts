import type { Extra, Help } from '#shared/domain/recitation/verdict.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import { isDoubtful } from './doubtful.ts'
import { getFirstLetter } from './first-letter.ts'
import type { Phase, RecitationState } from '../take/recitation-state.ts'
import { needsMicrophone, summarizeTake } from '../take/take.ts'
import type { WordLook } from '../take/word-look.ts'

export interface WordView {
  readonly index: number
  readonly shown: string
  readonly gap: '' | ' '
  readonly look: WordLook
  readonly hidden: boolean
  /** What was heard instead; empty for an unknown word. */
  readonly heard?: string | undefined
  /** Help given before it was said. */
  readonly help?: Help | undefined
  /** Whether the person pressed "I said it". */
  readonly contested?: boolean | undefined
  /** Whether a listener heard it right. */
  readonly witnessed?: boolean | undefined
}

export interface RecitationView {
  readonly phase: Phase
  readonly words: readonly WordView[]
  readonly extras: readonly Extra[]
  /** The number of words reached, of `total`. */
  readonly said: number
  /** The number of correct words among those. */
  readonly right: number
  readonly total: number
  /** Percent; null when there is nothing to judge. */
  readonly accuracy: number | null
  readonly isComplete: boolean
  /** Whether words have verdicts that can be contested. */
  readonly isJudged: boolean
  /** Whether it needs no microphone: typed in full or by first letters, or judged by a person. */
  readonly isTyped: boolean
  readonly isBusy: boolean
  readonly canSkip: boolean
  readonly canReset: boolean
  /** In Guided, the last word that wasn't heard, or the current one after a miss. */
  readonly notHeard: WordView | null
  /** What screen readers announce at the start, at a stop, and at the end, but never for a single word. */
  readonly announcement: string
}

/** Converts the state of a recitation to a view. With `isHidden`, words show once they are reached. */
export function toView(
  state: RecitationState,
  verse: readonly VerseWord[],
  isHidden: boolean,
): RecitationView {
  const { phase, take } = state
  const { looks, words, position, isComplete, accuracy, extras } = summarizeTake(take)
  const isBusy = phase === 'starting' || phase === 'listening'
  // Guided and first letters start with a current word; the others mark none before the first input. First letters
  // can't be continued after the end.
  const hasNoCurrent =
    take.kind === 'letters'
      ? phase === 'finished'
      : phase === 'idle' && take.kind !== 'guided' && position === 0
  const wordViews = verse.map(({ index, shown, gap }): WordView => {
    const look = looks[index] ?? 'pending'
    const { help, heard, contested, witnessed } = words[index] ?? {}
    const isReached = look !== 'pending' && look !== 'current'
    return {
      index,
      gap,
      look: hasNoCurrent && look === 'current' ? 'pending' : look,
      ...showWord(shown, isHidden && !isReached && phase !== 'finished', help),
      help,
      heard,
      contested,
      witnessed,
    }
  })
  return {
    phase,
    words: wordViews,
    extras,
    said: position,
    right: position - wordViews.filter((word) => word.index < position && isDoubtful(word)).length,
    total: verse.length,
    accuracy,
    isComplete,
    isJudged: take.kind !== 'guided',
    isTyped: !needsMicrophone(take),
    isBusy,
    canSkip: take.kind === 'guided' && phase === 'listening' && !isComplete,
    canReset: position > 0 || phase === 'finished',
    notHeard: take.kind === 'guided' && phase === 'listening' ? findLastNotHeard(wordViews) : null,
    announcement: toAnnouncement(state, { said: position, total: verse.length, accuracy }),
  }
}

/** Checks whether there is a result to show: the take is over, or stopped with something said. */
export const hasResult = ({ phase, said }: RecitationView): boolean =>
  phase === 'finished' || (phase === 'paused' && said > 0)

const findLastNotHeard = (words: readonly WordView[]) =>
  words.findLast(({ look }) => look === 'incorrect') ?? null

/** Returns what a word shows; for a hidden one, the help given for it. */
function showWord(shown: string, isHidden: boolean, help: Help | undefined) {
  if (!isHidden || help === undefined) return { shown, hidden: isHidden }
  return { shown: help === 'letter' ? getFirstLetter(shown) : shown, hidden: false }
}

function toAnnouncement(
  { phase, emptyBecause }: RecitationState,
  { said, total, accuracy }: { said: number; total: number; accuracy: number | null },
): string {
  if (phase === 'starting') return 'Opening the microphone.'
  if (phase === 'listening') return 'Listening.'
  if (phase === 'finished') return accuracy === null ? 'Finished.' : `Finished. Accuracy ${accuracy} percent.`
  if (emptyBecause === 'silence') return 'Stopped. We didn’t hear anything.'
  if (emptyBecause === 'other-words') return 'Stopped. We didn’t hear any words from this verse.'
  return phase === 'paused' ? `Stopped after ${said} of ${total} words.` : ''
}
