/* Limits on requests. The proxies in `deploy/` must let all of this through (`shipped-proxies.test.ts`). */

/** The limit for a normal body: one verse, note, or attempt. Anything larger is a mistake. */
export const MAX_BODY_BYTES = 100_000

/** The limit for a data file to import: about 50,000 attempts with all their words. */
export const MAX_IMPORT_BYTES = 50_000_000

/** The limit for a recitation and its recording: 500 kB in base64, plus its words. */
export const MAX_RECITATION_BYTES = 800_000

/** The limit for a webhook message: ten times the largest. */
export const MAX_WEBHOOK_BYTES = 1_000_000

/** The limit for all headers together: Node's default, set here so flags can't change it. */
export const MAX_HEADER_BYTES = 16_384

/** The time for the headers, and then for a normal body, to arrive. */
export const ARRIVAL_MS = 30_000

/** The time for a data file to arrive: 50 MB at 1.3 Mbit/s. */
export const IMPORT_ARRIVAL_MS = 300_000
