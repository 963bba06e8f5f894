import {
  LIST_START,
  findNextPlace,
  estimateSecondsToSay,
  skipText,
  type ListenPlace,
} from '#shared/domain/practice/listen-loop.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { sayAloud } from '#web/recitation/controls/say-aloud.ts'
import { canReadAloud } from '#web/recitation/recited-text.ts'
import { createStore, type ReadableStore } from '#web/stores/store.ts'
import type { ListenedText } from './listened-text.ts'
import type { PageSound } from './page-sound.ts'

/** How the member listens. */
export interface ListenChoices {
  /** 1 is the voice's normal speed. */
  readonly speed: number
  readonly voice: SpeechSynthesisVoice | undefined
  /** Whether to pause after each text, so the member can say it. */
  readonly hasTurns: boolean
  /** How many times to play each text before the next. */
  readonly repeats: number
  /** Whether to play the member's own recordings instead of the voice. */
  readonly playsOwn: boolean
}

/** In a `turn`, the player is silent so the member can recite the text. */
type ListenPhase = 'paused' | 'saying' | 'turn'

export interface ListenState {
  readonly place: ListenPlace
  readonly phase: ListenPhase
}

interface PlayerOptions {
  /** At least one. All of them can be played. */
  readonly texts: readonly ListenedText[]
  readonly choices: ListenChoices
  readonly sound: PageSound
  /** Called when a text starts playing. */
  readonly onPlay: (text: ListenedText) => void
}

/** Plays a list of texts in a loop until paused. */
export class ListenPlayer {
  readonly #options: PlayerOptions
  readonly #state = createStore<ListenState>({ place: LIST_START, phase: 'paused' })
  #choices: ListenChoices
  /** Stops everything. */
  #stop: () => void = () => undefined

  constructor(options: PlayerOptions) {
    this.#options = options
    this.#choices = options.choices
  }

  readonly state: ReadableStore<ListenState> = this.#state

  /**
   * Says the current text from its beginning. Must be called in a tap handler, because browsers speak only after a
   * tap.
   */
  readonly play = (): void => {
    this.#options.sound.hold()
    this.#say(this.#state.get().place)
  }

  readonly pause = (): void => {
    this.#stop()
    this.#set({ phase: 'paused' })
    this.#options.sound.release()
  }

  readonly next = (): void => this.#skip(1)

  readonly previous = (): void => this.#skip(-1)

  /** Applies new choices. Restarts the current text if they change how it sounds. */
  readonly choose = (choices: ListenChoices): void => {
    const previous = this.#choices
    this.#choices = choices
    const isSame =
      previous.speed === choices.speed &&
      previous.voice === choices.voice &&
      previous.playsOwn === choices.playsOwn
    if (!isSame) this.sayAgain()
  }

  /** Restarts the current text after the browser fell silent. */
  readonly sayAgain = (): void => {
    if (this.#state.get().phase === 'saying') this.#say(this.#state.get().place)
  }

  #skip(step: 1 | -1): void {
    const { place, phase } = this.#state.get()
    const target = skipText(place, this.#options.texts.length, step)
    if (phase === 'paused') this.#set({ place: target })
    else this.#say(target)
  }

  #say(place: ListenPlace): void {
    this.#stop()
    const text = this.#options.texts[place.index]
    if (text === undefined) return
    this.#set({ place, phase: 'saying' })
    this.#options.onPlay(text)
    const advance = () => this.#giveTurn(place, text)
    const { ownTake } = text
    if (ownTake !== undefined && this.#choices.playsOwn) this.#playOwn(text, ownTake, advance)
    else this.#speak(text, advance)
  }

  #speak({ reference, text }: ListenedText, advance: () => void): void {
    const { speed, voice } = this.#choices
    this.#stop = sayAloud(`${reference}. ${text}`, advance, { rate: speed, voice })
  }

  /** Plays the member's recitation. If it can't be played, the voice says the text. */
  #playOwn(
    text: ListenedText,
    { sound, type }: NonNullable<ListenedText['ownTake']>,
    advance: () => void,
  ): void {
    const { speed } = this.#choices
    this.#stop = this.#options.sound.play(new Blob([sound], { type }), speed, (hasFailed) =>
      hasFailed && canReadAloud(text) ? this.#speak(text, advance) : advance(),
    )
  }

  #giveTurn(place: ListenPlace, { text }: ListenedText): void {
    const { hasTurns } = this.#choices
    const seconds = hasTurns ? estimateSecondsToSay(splitVerseWords(text).length) : 1
    if (hasTurns) this.#set({ phase: 'turn' })
    const advance = () => {
      const { repeats } = this.#choices
      this.#say(findNextPlace(place, { count: this.#options.texts.length, repeats }))
    }
    const timer = setTimeout(advance, seconds * 1000)
    this.#stop = () => clearTimeout(timer)
  }

  #set(changes: Partial<ListenState>): void {
    this.#state.set({ ...this.#state.get(), ...changes })
  }
}
