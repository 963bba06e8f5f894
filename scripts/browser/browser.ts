export interface Browser {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}
