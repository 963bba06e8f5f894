/** The oldest versions the pages are built for, in esbuild's format. docs/browsers.md explains each choice. */
export const OLDEST_BROWSERS = ['chrome116', 'edge116', 'firefox125', 'safari17.4', 'ios17.4']
