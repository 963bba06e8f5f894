import { runNpm } from '../third-party/run-npm.ts'
import { bundledPackages } from '../third-party/bundled-packages.ts'

/** The parts of `npm audit --json` that we use. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly nodes: readonly string[] }>
  >
}

const GRAVE = ['high', 'critical']

/** Known grave vulnerabilities in bundled packages, one line each; null if the registry can't be reached. */
export async function graveAdvisories(root: string): Promise<readonly string[] | null> {
  const shipped = new Set(bundledPackages(root, ['web', 'service-worker', 'server']))
  // npm audit exits with an error if it finds something, with the same output.
  const printed = await runNpm(root, ['audit', '--json', '--audit=true']).catch(
    (error: unknown) => (error as { stdout?: string }).stdout ?? '',
  )
  return graveIn(printed, shipped)
}

/** Parses npm's output for packages in these folders; null if it is unreadable. */
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
