import { messages } from './messages.ts'

/** Shares of understood words that count as good and as fair. */
const GOOD_SHARE = 0.9
const FAIR_SHARE = 0.6

export function getVerdictMessage(heard: number, total: number): string {
  if (heard === 0) return messages.nothing
  const share = heard / total
  if (share >= GOOD_SHARE) return messages.good
  return share >= FAIR_SHARE ? messages.fair : messages.poor
}
