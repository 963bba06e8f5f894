/** The service worker's cache for the script of the second pass. */
export const SCRIPT_CACHE = 'second-pass-script'
