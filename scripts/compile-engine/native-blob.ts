/** Replaces the `blob-polyfill` package with the browser's own Blob. */
const { Blob } = globalThis
export { Blob }
