import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installTool } from '../../scripts/checkout/tool.ts'

/** Loads a package from `tools/engines`, which is installed on first use. */
export const requireTool = (name: string): unknown =>
  createRequire(join(installTool('engines'), 'package.json'))(name)
