import { ApiError } from '#web/api/api-error.ts'

/**
 * Returns the translations that have every verse of a set, if the server refused the chosen one; undefined for any
 * other failure.
 */
export function parseCompleteTranslations(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  try {
    const { whole } = JSON.parse(error.body) as { readonly whole?: unknown }
    return Array.isArray(whole) ? whole.filter((code) => typeof code === 'string') : undefined
  } catch {
    return undefined
  }
}
