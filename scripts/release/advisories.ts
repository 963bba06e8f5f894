import { runNpm } from '../third-party/run-npm.ts'
import { bundledPackages } from '../third-party/bundled-packages.ts'

/** The parts of `npm audit --json` that are read here. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly nodes: readonly string[] }>
  >
}

/** Severities with which nothing is released (SECURITY.md). */
const GRAVE = ['high', 'critical']

/**
 * Packages in the last build with a grave vulnerability that is known, as lines for the person who packs; null where the
 * registry could not be asked.
 */
export async function graveAdvisories(root: string): Promise<readonly string[] | null> {
  const shipped = new Set(bundledPackages(root, ['web', 'service-worker', 'server']))
  // It ends with a status of its own where it finds something, and prints the same.
  const printed = await runNpm(root, ['audit', '--json', '--audit=true']).catch(
    (error: unknown) => (error as { stdout?: string }).stdout ?? '',
  )
  return graveIn(printed, shipped)
}

/** What an answer of npm says of packages in these folders. */
export function graveIn(printed: string, shipped: ReadonlySet<string>): readonly string[] | null {
  const { vulnerabilities } = parsed(printed)
  if (vulnerabilities === undefined) return null
  return Object.entries(vulnerabilities)
    .filter(([, { severity, nodes }]) => GRAVE.includes(severity) && nodes.some((node) => shipped.has(node)))
    .map(([name, { severity }]) => `${name} (${severity})`)
}

function parsed(printed: string): Audit {
  try {
    return JSON.parse(printed) as Audit
  } catch {
    return {}
  }
}
