export class UnusableBackupError extends Error {
  override readonly name = 'UnusableBackupError'
}
