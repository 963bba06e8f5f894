import * as z from 'zod/mini'
import { settings as wrong } from '../start/messages.ts'

export interface StripeSetup {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly url: URL | undefined
}

/** By the card provider, as a test without money, or not at all. */
export type DonationSetup =
  | { readonly mode: 'stripe'; readonly stripe: StripeSetup }
  | { readonly mode: 'test' }
  | { readonly mode: 'off' }

const beginning = (pattern: RegExp, sentence: string) =>
  z.optional(z.string().check(z.regex(pattern, sentence)))

export const donationSettings = {
  DONATIONS: z.optional(z.enum(['stripe', 'test', 'off'], wrong.DONATIONS)),
  STRIPE_SECRET_KEY: beginning(/^[sr]k_\S+$/, wrong.STRIPE_SECRET_KEY),
  STRIPE_PUBLISHABLE_KEY: beginning(/^pk_\S+$/, wrong.STRIPE_PUBLISHABLE_KEY),
  STRIPE_WEBHOOK_SECRET: beginning(/^whsec_\S+$/, wrong.STRIPE_WEBHOOK_SECRET),
}

interface Given {
  readonly DONATIONS?: 'stripe' | 'test' | 'off' | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
  readonly PUBLIC_URL?: URL | undefined
  readonly HOST: string
}

/** Defaults to the provider if its keys are set, else to test mode on a developer's machine, else to off. */
export function donationSetup(given: Given, refuse: (sentence: string) => Error): DonationSetup {
  const stripe = readStripeSetup(given, refuse)
  if (given.DONATIONS === 'stripe' && stripe === undefined) throw refuse(wrong.STRIPE_MISSING)
  const mode = given.DONATIONS ?? (stripe !== undefined ? 'stripe' : isTriedOut(given) ? 'test' : 'off')
  return mode === 'stripe' && stripe !== undefined
    ? { mode, stripe }
    : { mode: mode === 'test' ? mode : 'off' }
}

function readStripeSetup(given: Given, refuse: (sentence: string) => Error): StripeSetup | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = given
  if ((secretKey ?? publishableKey ?? webhookSecret) === undefined) return undefined
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw refuse(wrong.STRIPE_TOGETHER)
  if (isForTrying(secretKey) !== isForTrying(publishableKey)) throw refuse(wrong.STRIPE_MIXED)
  return { secretKey, publishableKey, webhookSecret, url: url === undefined ? undefined : new URL(url) }
}

/** Whether it is a test key, which moves no money. */
export const isForTrying = (key: string): boolean => /^[a-z]+_test_/.test(key)

/** Whether this is a development machine that others can't reach. */
const isTriedOut = ({ PUBLIC_URL, HOST }: Given) =>
  PUBLIC_URL === undefined && /^(localhost|127(\.\d+){3}|::1)$/i.test(HOST)
