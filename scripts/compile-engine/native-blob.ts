/** Replaces the package `blob-polyfill` by the browser's own Blob. */
const { Blob } = globalThis
export { Blob }
