// What other features may use of reports.
export { ReportButton } from './report-button.tsx'
