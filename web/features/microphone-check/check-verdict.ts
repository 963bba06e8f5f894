import { messages } from './messages.ts'

/** From these shares of the words on, a reading came through well, or mostly. */
const WELL = 0.9
const MOSTLY = 0.6

/** What a reading of the check verse comes to: so many of its words were understood. */
export function checkVerdict(heard: number, total: number): string {
  if (heard === 0) return messages.nothing
  const share = heard / total
  if (share >= WELL) return messages.good
  return share >= MOSTLY ? messages.fair : messages.poor
}
