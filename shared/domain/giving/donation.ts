/** Preset amounts in dollars. */
export const PRESETS = [5, 10, 25, 50, 100] as const

const DEFAULT_DOLLARS = 10
const CHECKOUT_DOLLARS = 25

export const MIN_DOLLARS = 1
const MAX_DOLLARS = 999_999.99

export const messages = {
  tooLittle: 'Minimum donation amount is $1',
  tooMuch: 'Maximum donation amount is $999,999.99',
} as const

/**
 * Rounds half up: 1.005 gives 101. Moves the decimal point as text, because 1.005 * 100 is less than 100.5. Returns NaN
 * for some amounts that `findAmountError` rejects.
 */
export const toCents = (dollars: number): number => Math.round(Number(`${dollars}e2`))

/** Returns why an amount is invalid; null if it is valid. */
export function findAmountError(dollars: number): string | null {
  if (!(dollars >= MIN_DOLLARS)) return messages.tooLittle
  return dollars > MAX_DOLLARS + 1 || toCents(dollars) > toCents(MAX_DOLLARS) ? messages.tooMuch : null
}

/** Formats an amount: "$25", "$19.99", "$1,250". */
export function formatDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `$${(cents / 100).toLocaleString('en-US', format)}`
}

/** A preset or a typed amount; choosing one clears the other. */
export interface Choice {
  readonly preset: number | null
  readonly typed: string
}

export const DEFAULT_CHOICE: Choice = { preset: DEFAULT_DOLLARS, typed: '' }

/** Returns the chosen dollars; null if nothing was chosen, or it isn't a number. */
export function parseDollars({ preset, typed }: Choice): number | null {
  if (preset !== null) return preset
  const dollars = Number(typed.trim())
  return typed.trim() === '' || !Number.isFinite(dollars) ? null : dollars
}

/** Returns the cents in the checkout's address; $25 if it has no valid amount. */
export function parseCheckoutCents(amount: string | null): number {
  const dollars = Number(amount?.trim() || Number.NaN)
  return toCents(findAmountError(dollars) === null ? dollars : CHECKOUT_DOLLARS)
}
