/** Stands in for the package `blob-polyfill` in the browser: the browser's own Blob. */
const { Blob } = globalThis
export { Blob }
