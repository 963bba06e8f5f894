export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}
