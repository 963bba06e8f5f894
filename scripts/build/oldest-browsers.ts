/** The oldest versions the pages are built for, as esbuild names them. docs/browsers.md says what decides each. */
export const OLDEST_BROWSERS = ['chrome116', 'edge116', 'firefox125', 'safari17.4', 'ios17.4']
