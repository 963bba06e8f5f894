import { join } from 'node:path'
import { readPackageLicense } from './package-license.ts'
import { runNpm } from './run-npm.ts'

/** The parts of a CycloneDX document that we use. The rest stays as npm writes it. */
interface Bill {
  readonly metadata: { readonly component: object }
  readonly components: readonly { readonly 'bom-ref': string; readonly scope?: string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

const SBOM_ARGS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspaces=false']

/** Lists the packages in these folders as CycloneDX JSON. @throws Error if the lock file lacks one of them */
export async function createBillOfMaterials(root: string, folders: readonly string[]): Promise<string> {
  const shipped = new Set(folders.map((folder) => toBomRef(join(root, folder))))
  const bill = JSON.parse(await runNpm(root, SBOM_ARGS)) as Bill
  const components = bill.components.filter((component) => shipped.has(component['bom-ref']))
  const listedRefs = new Set(components.map((component) => component['bom-ref']))
  const missing = [...shipped].filter((reference) => !listedRefs.has(reference))
  if (missing.length > 0) throw new Error(`package-lock.json doesn’t list ${missing.join(', ')}.`)
  const document = {
    ...bill,
    // npm names the program after its folder, and calls it a library.
    metadata: {
      ...bill.metadata,
      component: { ...bill.metadata.component, type: 'application', name: PROGRAM_NAME },
    },
    components: components.map((component) => ({ ...component, scope: 'required' })),
    dependencies: bill.dependencies
      .filter(({ ref }) => listedRefs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((dependency) => listedRefs.has(dependency)),
      })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const PROGRAM_NAME = 'verse-by-heart'

function toBomRef(folder: string): string {
  const { name, version } = readPackageLicense(folder)
  return `${name}@${version}`
}
