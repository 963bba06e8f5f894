/** A browser of the Chromium family that the tests can drive. */
export interface Browser {
  readonly executablePath: string
  /** What it needs in its environment beside what is there. */
  readonly env: Readonly<Record<string, string>>
}
