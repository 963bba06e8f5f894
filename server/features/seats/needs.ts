import type { TextLibrary } from '../../texts/text-library.ts'
import type { AuthNeeds } from '../auth/index.ts'

export interface SeatNeeds extends AuthNeeds {
  readonly library: TextLibrary
}
