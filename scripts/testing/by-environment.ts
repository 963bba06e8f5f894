import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs a project's files that need no window after all its others. Vitest ends a process if the next file wants another
 * environment, so mixed files start one process after another.
 */
export class ByEnvironment extends BaseSequencer {
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
