import { Play, Square } from '#web/ui/icons/index.ts'
import { Fragment } from 'react'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { Recording } from '#web/stores/recordings.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { usePlaying } from './use-playing.ts'

interface RecordingRowProps {
  readonly recording: Recording
  readonly words: readonly VerseWord[]
  readonly onKeep: () => void
  readonly onRemove: () => void
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function RecordingRow({ recording, words, onKeep, onRemove }: RecordingRowProps) {
  const { sound, recordedAt, isKept } = recording
  const { lit, hasFailed, toggle } = usePlaying(sound, recording.heardAt)
  const recordedOn = WHEN.format(recordedAt)
  const isPlaying = lit !== null
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          size="small"
          icon={isPlaying ? <Square size={16} className="fill-current" /> : <Play size={16} />}
          onClick={toggle}
        >
          {isPlaying ? messages.stop : messages.play(recordedOn)}
        </Button>
        {isKept ? (
          <span className="text-sm text-ink-soft">{messages.kept}</span>
        ) : (
          <Button size="small" variant="quiet" aria-label={messages.keepLabel(recordedOn)} onClick={onKeep}>
            {messages.keep}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={messages.removeLabel(recordedOn)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      {hasFailed && (
        <p role="status" className="text-sm text-ink-soft">
          {messages.notPlayed}
        </p>
      )}
      {isPlaying && (
        <p className="verse" data-long="true" aria-hidden="true">
          {words.map(({ index, shown, gap }) => (
            <Fragment key={index}>
              <span className="word" data-look={lit.includes(index) ? recording.looks[index] : 'pending'}>
                {shown}
              </span>
              {gap}
            </Fragment>
          ))}
        </p>
      )}
    </li>
  )
}
