import * as z from 'zod/mini'
import { settingErrors } from '../start/messages.ts'

export interface StripeSetup {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly url: URL | undefined
}

/** Donations go through the card provider, are tests without money, or are off. */
export type DonationSetup =
  | { readonly mode: 'stripe'; readonly stripe: StripeSetup }
  | { readonly mode: 'test' }
  | { readonly mode: 'off' }

const matchPattern = (pattern: RegExp, error: string) => z.optional(z.string().check(z.regex(pattern, error)))

export const donationSettings = {
  DONATIONS: z.optional(z.enum(['stripe', 'test', 'off'], settingErrors.DONATIONS)),
  STRIPE_SECRET_KEY: matchPattern(/^[sr]k_\S+$/, settingErrors.STRIPE_SECRET_KEY),
  STRIPE_PUBLISHABLE_KEY: matchPattern(/^pk_\S+$/, settingErrors.STRIPE_PUBLISHABLE_KEY),
  STRIPE_WEBHOOK_SECRET: matchPattern(/^whsec_\S+$/, settingErrors.STRIPE_WEBHOOK_SECRET),
}

interface DonationSettings {
  readonly DONATIONS?: 'stripe' | 'test' | 'off' | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
  readonly PUBLIC_URL?: URL | undefined
  readonly HOST: string
}

/** Defaults to the provider if its keys are set, to test mode on a developer's machine, or else to off. */
export function readDonationSetup(
  settings: DonationSettings,
  createError: (message: string) => Error,
): DonationSetup {
  const stripe = readStripeSetup(settings, createError)
  if (settings.DONATIONS === 'stripe' && stripe === undefined) throw createError(settingErrors.STRIPE_MISSING)
  const mode =
    settings.DONATIONS ?? (stripe !== undefined ? 'stripe' : isDevelopment(settings) ? 'test' : 'off')
  return mode === 'stripe' && stripe !== undefined
    ? { mode, stripe }
    : { mode: mode === 'test' ? mode : 'off' }
}

function readStripeSetup(
  settings: DonationSettings,
  createError: (message: string) => Error,
): StripeSetup | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = settings
  if ((secretKey ?? publishableKey ?? webhookSecret) === undefined) return undefined
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw createError(settingErrors.STRIPE_TOGETHER)
  if (isTestKey(secretKey) !== isTestKey(publishableKey)) throw createError(settingErrors.STRIPE_MIXED)
  return { secretKey, publishableKey, webhookSecret, url: url === undefined ? undefined : new URL(url) }
}

/** Returns whether it is a test key, which moves no money. */
export const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key)

/** Returns whether this is a development machine that others can't reach. */
const isDevelopment = ({ PUBLIC_URL, HOST }: DonationSettings) =>
  PUBLIC_URL === undefined && /^(localhost|127(\.\d+){3}|::1)$/i.test(HOST)
