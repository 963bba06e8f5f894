/** Where the service worker keeps the script of the second pass. */
export const SCRIPT_CACHE = 'second-pass-script'
