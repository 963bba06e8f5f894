const ENGINE_FOLDER = '/engine/'

/** URL of the folder of the engine's files, ending in a slash. Call in a page. */
export function engineFolder(): string {
  return new URL(ENGINE_FOLDER, document.baseURI).href
}
