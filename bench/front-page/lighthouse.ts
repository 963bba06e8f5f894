import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findFreePort } from '#scripts/checkout/free-port.ts'
import { runProgram } from '#scripts/checkout/run.ts'
import { installTool } from '#scripts/checkout/tool.ts'
import type { OwnServer } from '#scripts/testing/own-server.ts'
import { launchWith } from '../../e2e/launch.ts'
import { median } from './median.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Medians from Lighthouse. Scores are out of 100, times in milliseconds. */
export interface LighthouseFigures {
  readonly scores: readonly number[]
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly runtimeError?: { readonly message: string }
}

/** Runs Lighthouse on the front page, by default as a slow phone. */
export async function runLighthouse(
  server: OwnServer,
  runs: number,
  ...options: readonly string[]
): Promise<LighthouseFigures> {
  const port = await findFreePort()
  const browser = await chromium.launch(launchWith(`--remote-debugging-port=${port}`))
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await createReport(server, port, options))
  await browser.close()
  const computeMedian = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  return {
    scores: CATEGORIES.map((name) =>
      median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    ),
    firstPaint: computeMedian('first-contentful-paint'),
    largestPaint: computeMedian('largest-contentful-paint'),
    blocked: computeMedian('total-blocking-time'),
    shift: computeMedian('cumulative-layout-shift'),
  }
}

async function createReport({ origin, folder }: OwnServer, port: number, options: readonly string[]) {
  const file = join(folder, 'lighthouse.json')
  const args = [
    origin,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    ...options,
  ]
  const { ok, output } = await runProgram('lighthouse', args, { folder: installTool('lighthouse') })
  if (!ok) throw new Error(output)
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
  return report
}
