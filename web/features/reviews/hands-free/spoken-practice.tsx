import { createContext, useContext, useEffect, useMemo, useRef, type ComponentProps } from 'react'
import { listWordsToSayAgain } from '#shared/domain/memory/spoken-verdict.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import type { Practice } from '#web/practice/use-practice.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import { canReadAloud } from '#web/recitation/recited-text.ts'
import type { FromMemoryOptions } from '#web/recitation/from-memory-options.ts'
import type { LiveRecitation } from '#web/recitation/run/use-recitation.ts'
import { needsMicrophone } from '#web/recitation/take/take.ts'
import type { RecitationInput } from '../session/use-recitation-input.ts'
import { spoken } from './messages.ts'
import { sayAloud } from '#web/recitation/controls/say-aloud.ts'

interface SpokenPracticeProps extends Pick<ComponentProps<typeof PracticeSheet>, 'note'> {
  readonly practice: Practice
  readonly prompt: string
  readonly recitationInput: RecitationInput
  readonly shows?: FromMemoryOptions['shows']
  readonly label: string
  /** Called after the spoken verdict, or when the button is pressed. */
  readonly onFinish: (result: PracticeResult) => void
}

const PromptContext = createContext('')

/** Practices hands free: speaks the prompt, listens, and says what was missed. */
export function SpokenPractice(props: SpokenPracticeProps) {
  const { practice, prompt, recitationInput, shows, label, onFinish, note } = props
  const keeper = useSpokenVerdict(practice, onFinish)
  return (
    <PromptContext value={prompt}>
      <PracticeSheet
        offersLine={false}
        practice={{ ...practice, keeper }}
        fromMemory={{ ...recitationInput, shows, autoStarts: false, Observer: SpokenPrompt }}
        afterTake={{ kind: 'continue', label, onContinue: onFinish }}
        note={note}
      />
    </PromptContext>
  )
}

/** How many times the prompt is spoken when no speech is heard. */
const MAX_PROMPTS = 3

/** Speaks the prompt, then listens; repeats if no speech was heard. Renders nothing. */
function SpokenPrompt({ recitation }: { readonly recitation: LiveRecitation }): null {
  const { controller, state } = recitation
  const { phase, round, emptyBecause } = state
  const prompt = useContext(PromptContext)
  const prompts = useRef(0)
  const isReadyToPrompt =
    phase === 'idle' && round === 1 && needsMicrophone(state.take) && state.problem === undefined
  useEffect(() => {
    if (!isReadyToPrompt) return
    prompts.current += 1
    if (prompts.current > MAX_PROMPTS) return sayAloud(spoken.waiting, () => undefined)
    const words = emptyBecause === null ? prompt : spoken.nothingHeard(prompt)
    return sayAloud(words, controller.start)
  }, [isReadyToPrompt, emptyBecause, prompt, controller])
  return null
}

/** Speaks the verdict on a take, then continues unless the member changes the verdict first. */
function useSpokenVerdict(
  { keeper, recited }: Practice,
  onFinish: (result: PracticeResult) => void,
): VerdictKeeper {
  const latest = useRef(onFinish)
  const stopSpeaking = useRef<() => void>(undefined)
  const isAnnounced = useRef(false)
  useEffect(() => {
    latest.current = onFinish
  })
  useEffect(() => () => stopSpeaking.current?.(), [])
  const { text } = recited
  const canSpeak = canReadAloud(recited)
  return useMemo(
    () => ({
      keep(take) {
        keeper.keep(take)
        stopSpeaking.current?.()
        if (isAnnounced.current || take.method !== 'voice-memory') return
        isAnnounced.current = true
        const sentence = spoken.verdict(listWordsToSayAgain(text, take.words), canSpeak)
        stopSpeaking.current = sayAloud(sentence, () =>
          latest.current({ accuracy: take.accuracy, take, isAutomatic: true }),
        )
      },
      finish() {
        isAnnounced.current = false
        stopSpeaking.current?.()
        keeper.finish()
      },
    }),
    [keeper, text, canSpeak],
  )
}
