/** Where the server lays the engine's files. */
const ENGINE_FOLDER = '/engine/'

/** The URL of the folder that the engine's files lie in, ending in a slash. To be asked in a page. */
export function engineFolder(): string {
  return new URL(ENGINE_FOLDER, document.baseURI).href
}
