/** A browser of another maker. Each window is fresh: no cookies, nothing stored. */
export interface Engine {
  /** "Firefox 153.7.0". */
  readonly name: string
  openWindow(size: Size): Promise<EngineWindow>
  /**
   * Readies a WAV file (16 kHz, mono, 16 bit) for the microphone; call before the page opens it. The returned function
   * resolves when all of it was played, at the speed of life.
   */
  prepareSound(sound: Buffer): () => Promise<void>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What the journeys need of a browser's window, in the same words for every engine. */
export interface EngineWindow {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page, and returns what JSON can say of its value. */
  evaluate(expression: string): Promise<unknown>
  /** Evaluates an expression to an element; null if there is none. */
  element(expression: string): Promise<EngineElement | null>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** An element of the page. What is done to it goes through the browser's own input, as from a mouse and a keyboard. */
export interface EngineElement {
  click(): Promise<void>
  type(text: string): Promise<void>
  chooseFile(path: string): Promise<void>
}

/** Milliseconds that an engine may take for one command on a busy machine. */
export const COMMAND_MS = 120_000
