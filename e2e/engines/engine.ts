/** A browser engine. Each window starts without cookies or storage. */
export interface Engine {
  /** For example, "Firefox 153.7.0". */
  readonly name: string
  openWindow(size: Size): Promise<EngineWindow>
  /**
   * Prepares a WAV file (16 kHz, mono, 16-bit) for the microphone. Call it before the page opens the microphone. The
   * returned function resolves once the file has played, in real time.
   */
  prepareSound(sound: Buffer): () => Promise<void>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The window operations that journeys need, the same for every engine. */
export interface EngineWindow {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Evaluates an expression in the page and returns its value, which must be serializable as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Evaluates an expression to an element, or to null if there is none. */
  element(expression: string): Promise<EngineElement | null>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** An element of the page. Actions use the browser's real mouse and keyboard input. */
export interface EngineElement {
  click(): Promise<void>
  type(text: string): Promise<void>
  chooseFile(path: string): Promise<void>
}

/** Timeout of one engine command, long enough for busy machines. */
export const COMMAND_TIMEOUT_MS = 120_000
