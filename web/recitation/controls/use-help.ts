import { useEffect, useState } from 'react'
import { findNextHelp, findWordsShown } from '#shared/domain/recitation/from-memory/help.ts'
import { stopSpeaking, speak } from './browser-voice.ts'
import { openStoredChoice } from '#web/stores/stored-choice.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'

/** Seconds of silence before automatic help, or `off`. */
export type HelpAfter = '5' | '3' | '8' | 'off'

const afterChoice = openStoredChoice<HelpAfter>('help-after', ['5', '3', '8', 'off'])
const spokenChoice = openStoredChoice('help-spoken', ['no', 'yes'])

interface HelpChoice {
  readonly after: HelpAfter
  readonly isSpoken: boolean
  readonly setAfter: (after: HelpAfter) => void
  readonly setIsSpoken: (isSpoken: boolean) => void
}

export function useHelpChoice(): HelpChoice {
  const [after, setAfter] = useState(afterChoice.get)
  const [isSpoken, setIsSpoken] = useState(() => spokenChoice.get() === 'yes')
  return {
    after,
    isSpoken,
    setAfter(chosen) {
      afterChoice.set(chosen)
      setAfter(chosen)
    },
    setIsSpoken(chosen) {
      spokenChoice.set(chosen ? 'yes' : 'no')
      setIsSpoken(chosen)
    },
  }
}

/**
 * Helps a person who is stuck while reciting from memory: first letter, then word, then phrase. Returns a function
 * that gives the next hint now, or null if there is none.
 */
export function useHelp(
  { controller, state }: LiveRecitation,
  { after, isSpoken }: HelpChoice,
): (() => void) | null {
  const { phase, take } = state
  const recitation = take.kind === 'memory' && phase === 'listening' ? take.recitation : undefined
  const help = recitation && findNextHelp(recitation)
  const wordsHeard = recitation?.heard.length
  const position = recitation?.position
  const giveHint =
    recitation === undefined || help === undefined
      ? null
      : () => {
          controller.help(help)
          // Don't speak a letter, because the recognizer would hear it as a word.
          if (!isSpoken || help === 'letter') return
          speak(
            findWordsShown(recitation.verse, recitation.position, help)
              .map(({ shown }) => shown)
              .join(' '),
          )
        }
  useEffect(() => {
    if (giveHint === null || after === 'off') return
    const timer = setTimeout(giveHint, Number(after) * 1000)
    return () => clearTimeout(timer)
    // Every heard word and every hint restarts the wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [controller, position, wordsHeard, help, after, isSpoken])
  const isListening = recitation !== undefined
  useEffect(() => (isListening ? stopSpeaking : undefined), [isListening])
  return giveHint
}
