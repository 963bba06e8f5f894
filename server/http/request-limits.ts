/*
 * What a request may be. The proxies in `deploy/` stand before the server with limits of their own, which must let all of
 * this through: `shipped-proxies.test.ts` compares them and tries it.
 */

/** Bytes of the body of a call: it holds one verse, one note or one attempt, and anything near this is a mistake. */
export const BODY_BYTES = 100_000

/** Bytes of a file with a member's data: some 50,000 attempts with all their words. */
export const IMPORT_BYTES = 50_000_000

/** Bytes of one message of the card provider; the largest that are sent are a tenth of it. */
export const WEBHOOK_BYTES = 1_000_000

/** Bytes of all headers together: Node's own limit, said here so that no start with other flags changes it. */
export const HEADER_BYTES = 16_384

/** Milliseconds in which headers, and then the body of a call, must have arrived. */
export const ARRIVAL_TIME = 30_000

/** Milliseconds in which a file with a member's data must have arrived: 50 MB by a line of 1.3 Mbit/s. */
export const IMPORT_ARRIVAL_TIME = 300_000
