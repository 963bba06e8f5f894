import { Fragment, useMemo } from 'react'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { usePlaying } from '#web/recitation/hear-yourself/use-playing.ts'
import type { WordLook } from '#web/recitation/take/word-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Play, Square } from '#web/ui/icons/index.ts'
import { fromBase64 } from './base64.ts'
import { messages } from './messages.ts'

interface HeardWordsProps {
  readonly recitation: SentRecitation
  /** Positions of words marked wrong that the listener counted as right. */
  readonly overruled: ReadonlySet<number>
}

const SILENCE = new ArrayBuffer(0)

/** Plays a recitation. Its words light up as they were heard; while paused, all words show their verdict. */
export function HeardWords({ recitation, overruled }: HeardWordsProps) {
  const { text, words: heardWords, heardAt, sound } = recitation
  const bytes = useMemo(() => (sound === null ? SILENCE : fromBase64(sound.bytes)), [sound])
  const words = useMemo(() => splitVerseWords(text), [text])
  const { lit, hasFailed, toggle } = usePlaying(bytes, heardAt)
  const isPlaying = lit !== null
  const chooseLook = (index: number): WordLook => {
    if (isPlaying && !lit.includes(index)) return 'pending'
    const { verdict, contested } = heardWords[index] ?? {}
    return overruled.has(index) || contested === true ? 'correct' : (verdict ?? 'pending')
  }
  return (
    <section className="flex flex-col gap-4">
      {sound === null ? (
        <p className="text-ink-soft">{messages.soundDeleted}</p>
      ) : (
        <Button
          className="self-start"
          icon={isPlaying ? <Square size={18} className="fill-current" /> : <Play size={18} />}
          onClick={toggle}
        >
          {isPlaying ? messages.stop : messages.play}
        </Button>
      )}
      {hasFailed && <p role="status">{messages.notPlayed}</p>}
      {words.length === 0 ? (
        <p className="text-ink-soft">{messages.textUnavailable}</p>
      ) : (
        <p className="verse" data-long="true">
          {words.map(({ index, shown, gap }) => (
            <Fragment key={index}>
              <span className="word" data-look={chooseLook(index)}>
                {shown}
              </span>
              {gap}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
}
