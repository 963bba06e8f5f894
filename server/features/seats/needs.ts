import type { TextLibrary } from '../../texts/text-library.ts'
import type { DownloadNeeds } from '../account/index.ts'

export interface SeatNeeds extends DownloadNeeds {
  readonly library: TextLibrary
}
