import { runNpm } from '../third-party/run-npm.ts'
import { listBundledPackages } from '../third-party/bundled-packages.ts'

/** The parts of `npm audit --json` that we use. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly nodes: readonly string[] }>
  >
}

const SEVERE_LEVELS = ['high', 'critical']

/** Lists known severe vulnerabilities in bundled packages. Returns null if the registry can't be reached. */
export async function fetchSevereAdvisories(root: string): Promise<readonly string[] | null> {
  const shipped = new Set(listBundledPackages(root, ['web', 'service-worker', 'server']))
  // If npm audit finds something, it exits with an error and the same output.
  const output = await runNpm(root, ['audit', '--json', '--audit=true']).catch(
    (error: unknown) => (error as { stdout?: string }).stdout ?? '',
  )
  return parseSevere(output, shipped)
}

/** Reads the severe vulnerabilities of packages in these folders from npm's output. Returns null if the output is unreadable. */
export function parseSevere(output: string, shipped: ReadonlySet<string>): readonly string[] | null {
  const { vulnerabilities } = parseAudit(output)
  if (vulnerabilities === undefined) return null
  return Object.entries(vulnerabilities)
    .filter(
      ([, { severity, nodes }]) =>
        SEVERE_LEVELS.includes(severity) && nodes.some((node) => shipped.has(node)),
    )
    .map(([name, { severity }]) => `${name} (${severity})`)
}

function parseAudit(output: string): Audit {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return {}
  }
}
