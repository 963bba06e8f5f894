/** Amounts in dollars that can be chosen with one press. */
export const PRESETS = [5, 10, 25, 50, 100] as const

/** The amounts that are preselected: on the donation page, and at the checkout. */
const DEFAULT_DOLLARS = 10
const CHECKOUT_DOLLARS = 25

/** The least and the most of one donation, in dollars. */
export const LEAST_DOLLARS = 1
const MOST_DOLLARS = 999_999.99

/** Why an amount cannot be given. */
export const messages = {
  tooLittle: 'Minimum donation amount is $1',
  tooMuch: 'Maximum donation amount is $999,999.99',
} as const

/**
 * Dollars as whole cents, half a cent rounded up: 1.005 gives 101. The decimal point is moved as text, because 1.005 *
 * 100 is a little less than 100.5. Only for amounts that `amountFault` accepts; others may give NaN.
 */
export const toCents = (dollars: number): number => Math.round(Number(`${dollars}e2`))

/** Why this amount cannot be given; null where it can. */
export function amountFault(dollars: number): string | null {
  if (!(dollars >= LEAST_DOLLARS)) return messages.tooLittle
  return dollars > MOST_DOLLARS + 1 || toCents(dollars) > toCents(MOST_DOLLARS) ? messages.tooMuch : null
}

/** An amount the way people write it: "$25", "$19.99", "$1,250". */
export function shownDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `$${(cents / 100).toLocaleString('en-US', format)}`
}

/** What has been chosen: a preset, or an amount as it was typed. One clears the other. */
export interface Choice {
  readonly preset: number | null
  readonly typed: string
}

/** The choice that stands when the page opens. */
export const FIRST_CHOICE: Choice = { preset: DEFAULT_DOLLARS, typed: '' }

/** The dollars that were chosen; null if nothing was, or if it is no number. */
export function chosenDollars({ preset, typed }: Choice): number | null {
  if (preset !== null) return preset
  const dollars = Number(typed.trim())
  return typed.trim() === '' || !Number.isFinite(dollars) ? null : dollars
}

/** The cents that the checkout's address asks for; 25 dollars if it names no amount that can be given. */
export function checkoutCents(amount: string | null): number {
  const dollars = Number(amount?.trim() || Number.NaN)
  return toCents(amountFault(dollars) === null ? dollars : CHECKOUT_DOLLARS)
}
