import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs a project's files that need no window after all its other files. Vitest starts a new process whenever the next
 * file needs another environment, so mixing them would start many.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    return sorted
      .map((file) => ({ file, rank: names.indexOf(file.project.name) * 2 + Number(isWindowless(file)) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ file }) => file)
  }
}

const isWindowless = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node')
