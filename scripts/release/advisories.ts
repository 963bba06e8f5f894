import { runNpm } from '../third-party/run-npm.ts'
import { bundledPackages } from '../third-party/bundled-packages.ts'

/** The parts of `npm audit --json` that we use. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly nodes: readonly string[] }>
  >
}

const SEVERE = ['high', 'critical']

/** Lists known severe vulnerabilities in bundled packages. Returns null if the registry can't be reached. */
export async function severeAdvisories(root: string): Promise<readonly string[] | null> {
  const shipped = new Set(bundledPackages(root, ['web', 'service-worker', 'server']))
  // npm audit exits with an error if it finds something, with the same output.
  const output = await runNpm(root, ['audit', '--json', '--audit=true']).catch(
    (error: unknown) => (error as { stdout?: string }).stdout ?? '',
  )
  return severeIn(output, shipped)
}

/** Parses npm's output for packages in these folders. Returns null if it is unreadable. */
export function severeIn(output: string, shipped: ReadonlySet<string>): readonly string[] | null {
  const { vulnerabilities } = parseAudit(output)
  if (vulnerabilities === undefined) return null
  return Object.entries(vulnerabilities)
    .filter(([, { severity, nodes }]) => SEVERE.includes(severity) && nodes.some((node) => shipped.has(node)))
    .map(([name, { severity }]) => `${name} (${severity})`)
}

function parseAudit(output: string): Audit {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return {}
  }
}
