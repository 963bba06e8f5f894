import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { TextNotice } from '#web/recitation/words/text-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pause, Play, SkipBack, SkipForward } from '#web/ui/icons/index.ts'
import type { ListenChoices } from './listen-player.ts'
import type { ListenedText } from './listened-text.ts'
import { messages } from './messages.ts'
import { usePlayer } from './use-player.ts'

interface ListenSheetProps {
  /** At least one. */
  readonly texts: readonly ListenedText[]
  readonly choices: ListenChoices
}

/** Shows the verse being played and the player's buttons. */
export function ListenSheet({ texts, choices }: ListenSheetProps) {
  const { player, state } = usePlayer(texts, choices)
  const { place, phase } = state
  const text = texts[place.index]
  if (text === undefined) return null
  const isPlaying = phase !== 'paused'
  return (
    <article className="sheet ruled" aria-label={`${messages.title}: ${text.reference}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="reference">
          {text.reference} <span className="font-medium text-ink-soft">{text.translation}</span>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[
            messages.position(place.index, texts.length),
            ...(choices.repeats > 1 ? [messages.time(place.time, choices.repeats)] : []),
            ...(choices.playsOwn && text.ownTake !== undefined ? [messages.own] : []),
          ].join(' · ')}
        </p>
      </header>
      <WordsOrTurn text={text} isTurn={phase === 'turn'} />
      <TextNotice text={text} />
      <div className="mt-auto flex items-center justify-center gap-2 pt-5 sm:gap-3">
        <Button icon={<SkipBack size={20} />} onClick={player.previous}>
          <span className="max-sm:sr-only">{messages.previous}</span>
        </Button>
        <Button
          variant="primary"
          size="large"
          className="min-w-32 sm:min-w-40"
          icon={isPlaying ? <Pause size={20} /> : <Play size={20} />}
          onClick={isPlaying ? player.pause : player.play}
        >
          {isPlaying ? messages.pause : messages.play}
        </Button>
        <Button icon={<SkipForward size={20} />} onClick={player.next}>
          <span className="max-sm:sr-only">{messages.next}</span>
        </Button>
      </div>
    </article>
  )
}

/** Shows the words. During a turn, hides them but keeps their space, so the buttons stay in place. */
function WordsOrTurn({ text, isTurn }: { readonly text: ListenedText; readonly isTurn: boolean }) {
  return (
    <div className="relative">
      <p className={`verse whitespace-pre-line wrap-anywhere ${isTurn ? 'invisible' : ''}`}>
        {insertLineBreaks(text)}
      </p>
      {isTurn && (
        <p className="absolute inset-0 grid place-items-center text-center text-xl font-semibold text-ink-soft">
          {messages.turn}
        </p>
      )}
    </div>
  )
}
