import { installTool } from '../../scripts/checkout/tool.ts'

/** Installs the browser drivers before the workers start, because two installations at once would break each other. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it.
export default function globalSetup(): void {
  installTool('engines')
}
