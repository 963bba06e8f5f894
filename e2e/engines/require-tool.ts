import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installedTool } from '../../scripts/checkout/tool.ts'

/** A package of `tools/engines`, which is installed on first need. */
export const requireTool = (name: string): unknown =>
  createRequire(join(installedTool('engines'), 'package.json'))(name)
