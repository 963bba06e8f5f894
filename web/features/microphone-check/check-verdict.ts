import { messages } from './messages.ts'

/** Shares of understood words that count as good and as mostly good. */
const WELL = 0.9
const MOSTLY = 0.6

export function checkVerdict(heard: number, total: number): string {
  if (heard === 0) return messages.nothing
  const share = heard / total
  if (share >= WELL) return messages.good
  return share >= MOSTLY ? messages.fair : messages.poor
}
