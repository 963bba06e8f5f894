import { forgetVoice } from '#web/recognizer/on-device/speaker/stored-voices.ts'
import { speakingStyle, type SpeakingStyle } from '#web/recognizer/speaking-style.ts'
import type { Store } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { messages } from './messages.ts'

const { style } = messages

/** Lets people describe how they speak, so recognizers don't count it as mistakes. */
export function SpeakingStyleChoice() {
  const chooseVoice = (voice: SpeakingStyle['voice']) => {
    speakingStyle.voice.set(voice)
    // Forget the voice, because it was learned from sound processed for the previous setting.
    forgetVoice()
  }
  return (
    <section aria-labelledby="speaking-style" className="flex flex-col gap-5 border-t border-line pt-6">
      <div className="flex flex-col gap-1">
        <h2 id="speaking-style" className="text-xl font-semibold">
          {style.title}
        </h2>
        <p className="text-ink-soft">{style.purpose}</p>
      </div>
      <Choice
        store={{ ...speakingStyle.voice, set: chooseVoice }}
        legend={style.voice.legend}
        choices={[
          { value: 'usual', label: style.voice.usual },
          { value: 'high', label: style.voice.high },
        ]}
        meaning={style.voice.meaning}
      />
      <Choice
        store={speakingStyle.pace}
        legend={style.pace.legend}
        choices={[
          { value: 'usual', label: style.pace.usual },
          { value: 'slow', label: style.pace.slow },
        ]}
        meaning={style.pace.meaning}
      />
      <Choice
        store={speakingStyle.flow}
        legend={style.flow.legend}
        choices={[
          { value: 'usual', label: style.flow.usual },
          { value: 'repeats', label: style.flow.repeats },
        ]}
        meaning={style.flow.meaning}
      />
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly store: Store<Value>
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly meaning: string
}

function Choice<Value extends string>({ store, legend, choices, meaning }: ChoiceProps<Value>) {
  const value = useStore(store)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium" aria-hidden="true">
        {legend}
      </p>
      <Segmented legend={legend} choices={choices} value={value} onChange={store.set} />
      <p className="text-sm text-ink-soft">{meaning}</p>
    </div>
  )
}
