import type { TextServices } from '../../environment.ts'
import { createApiBible } from './api-bible.ts'
import { createEsvApi } from './esv-api.ts'
import { type LicensedDeps, LicensedTexts } from './licensed-texts.ts'
import { UsageReports } from './usage-reports.ts'

export function openServices(setup: TextServices, deps: LicensedDeps) {
  const services: LicensedTexts[] = []
  if (setup.esv !== undefined) services.push(new LicensedTexts(createEsvApi(setup.esv), deps))
  const reports =
    setup.apiBible &&
    new UsageReports({ ...setup.apiBible, url: setup.apiBible.reportUrl, clock: deps.clock })
  if (setup.apiBible !== undefined && reports !== undefined)
    services.push(new LicensedTexts(createApiBible(setup.apiBible), { ...deps, reports }))
  const close = () => [...services, ...(reports ? [reports] : [])].forEach((each) => each.close())
  return { services, close }
}
