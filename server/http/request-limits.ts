/* Limits on requests. The proxies in `deploy/` must let all of this through (`shipped-proxies.test.ts`). */

/** Bytes of a normal body: one verse, note or attempt. Anything larger is a mistake. */
export const BODY_BYTES = 100_000

/** Bytes of a data file to import: about 50,000 attempts with all their words. */
export const IMPORT_BYTES = 50_000_000

/** Bytes of a recitation with its recording: 500 kB in base64, and its words. */
export const RECITATION_BYTES = 800_000

/** Bytes of a webhook message, ten times the largest. */
export const WEBHOOK_BYTES = 1_000_000

/** Bytes of all headers: Node's default, set here so that flags can't change it. */
export const HEADER_BYTES = 16_384

/** Milliseconds for the headers, and then for a normal body, to arrive. */
export const ARRIVAL_TIME = 30_000

/** Milliseconds for a data file to arrive: 50 MB at 1.3 Mbit/s. */
export const IMPORT_ARRIVAL_TIME = 300_000
