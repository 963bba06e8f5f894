const [MAJOR, MINOR] = [20, 19]

/** Throws one clear sentence if Node is too old for the dependencies. */
export function refuseOldNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return
  throw new Error(`Verse by Heart needs Node ${MAJOR}.${MINOR} or newer, and this is Node ${version}.`)
}
