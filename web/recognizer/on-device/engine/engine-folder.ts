const ENGINE_FOLDER = '/engine/'

/** Returns the URL of the folder with the engine's files, ending in a slash. Works only in a page. */
export function engineFolder(): string {
  return new URL(ENGINE_FOLDER, document.baseURI).href
}
