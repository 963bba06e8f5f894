/** A backup that can't be made or brought back; the message is one sentence for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}
