/** A Chromium-based browser that tests can control. */
export interface Browser {
  readonly executablePath: string
  /** Additional environment variables. */
  readonly env: Readonly<Record<string, string>>
}
