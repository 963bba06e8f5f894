import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installedTool } from '../../scripts/checkout/tool.ts'

/** Loads a package from `tools/engines`, which is installed on first use. */
export const requireTool = (name: string): unknown =>
  createRequire(join(installedTool('engines'), 'package.json'))(name)
