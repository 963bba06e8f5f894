import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { choices as stored } from './listen-choices.ts'
import type { ListenChoices } from './listen-player.ts'
import { messages } from './messages.ts'

interface HowToListenProps {
  readonly choices: ListenChoices
  readonly voices: readonly SpeechSynthesisVoice[]
  /** Number of texts with a saved recording. */
  readonly ownTakes: number
}

/** Lets members choose how verses are played. Stores the choices in this browser. */
export function HowToListen({ choices, voices, ownTakes }: HowToListenProps) {
  const { speed, repeats, hasTurns, playsOwn, voice } = choices
  return (
    <section aria-label="How to listen" className="flex flex-col gap-4 px-1">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label={messages.speed}
          value={`${speed}`}
          choices={SPEEDS}
          onChange={(value) => stored.speed.set(SPEEDS.find((speed) => speed.value === value)?.value ?? '1')}
        />
        <Select
          label={messages.repeats}
          value={`${repeats}`}
          choices={REPEAT_COUNTS}
          onChange={(value) =>
            stored.repeats.set(REPEAT_COUNTS.find((count) => count.value === value)?.value ?? '1')
          }
        />
        {voices.length > 1 && (
          <Select
            label={messages.voice}
            value={voice?.voiceURI ?? ''}
            choices={[
              { value: '', label: messages.anyVoice },
              ...voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
            ]}
            onChange={stored.voice.set}
          />
        )}
      </div>
      <Switch
        label={messages.turns}
        hint={messages.turnsHint}
        checked={hasTurns}
        onChange={({ target }) => stored.turns.set(target.checked ? 'on' : 'off')}
      />
      {ownTakes > 0 && (
        <Switch
          label={messages.playOwn}
          hint={messages.playOwnHint(ownTakes)}
          checked={playsOwn}
          onChange={({ target }) => stored.own.set(target.checked ? 'on' : 'off')}
        />
      )}
    </section>
  )
}

const SPEEDS = (['0.75', '0.9', '1', '1.25', '1.5'] as const).map((value) => ({
  value,
  label: messages.speeds[value],
}))
const REPEAT_COUNTS = (['1', '2', '3', '5'] as const).map((value) => ({
  value,
  label: messages.times[value],
}))
