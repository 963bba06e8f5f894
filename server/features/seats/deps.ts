import type { TextLibrary } from '../../texts/text-library.ts'
import type { DownloadDeps } from '../account/index.ts'

export interface SeatDeps extends DownloadDeps {
  readonly library: TextLibrary
}
